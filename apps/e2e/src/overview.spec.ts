import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, waitUntilSettled, widths } from './accessible.ts'
import { drawings, expect, rows, signIn, test, users, total } from './portal.ts'

const address = '/overview?from=2000-01&to=2100-01'

/** Waits for the overview until every chart shows data or an explanation. */
async function board(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
  return page.locator('section[aria-labelledby="screen-title"]')
}

const figure = async (page: Page, label: string) => {
  const card = page.getByRole('link', { name: new RegExp(`^${label}`) })
  await expect(card).toContainText(/\d/)
  return Number((await card.innerText()).replace(label, '').replaceAll(/\D/g, ''))
}

test('is the start page of a customer, and the target of the dashboard URL', async ({ page }) => {
  await signIn(page, users.american, '/dashboard')
  await expect(page).toHaveURL(/\/overview/)
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toHaveText('News')
})

test('each number leads to exactly its rows', async ({ page }) => {
  await signIn(page, users.american, address)
  await board(page)
  const shipped = await figure(page, 'Total Shipments')
  await page.getByRole('link', { name: /^Total Shipments/ }).click()
  await rows(page)
  expect(await total(page)).toBe(shipped)

  await page.goBack()
  await board(page)
  const frame = page.getByRole('region', { name: 'Job Types', exact: true })
  await frame.getByRole('button', { name: 'Menu of Job Types' }).click()
  await page.getByRole('menuitem', { name: 'View as table' }).click()
  const row = frame.getByRole('row').filter({ hasText: 'LSE' })
  const shipments = Number((await row.getByRole('cell').last().innerText()).replaceAll(/\D/g, ''))
  await row.getByRole('link', { name: 'LSE' }).click()
  await rows(page)
  expect(await total(page)).toBe(shipments)

  await page.goBack()
  await board(page)
  for (const [title, part] of [
    ['Shipment Delays', 'Late over 3 days'],
    ['Order Delays', 'Late 1 to 3 days'],
  ] as const) {
    const ring = page.getByRole('region', { name: title, exact: true })
    await ring.getByRole('button', { name: `Menu of ${title}` }).click()
    await page.getByRole('menuitem', { name: 'View as table' }).click()
    const late = ring.getByRole('row').filter({ has: page.getByRole('link', { name: part, exact: true }) })
    const counted = Number((await late.getByRole('cell').last().innerText()).replaceAll(/\D/g, ''))
    await late.getByRole('link', { name: part, exact: true }).click()
    await rows(page)
    expect([title, await total(page)]).toEqual([title, counted])
    await page.goBack()
    await board(page)
  }
})

test('a chart can be saved as CSV and as an image', async ({ page }) => {
  await signIn(page, users.american, address)
  await board(page)
  const save = async (item: string) => {
    await page.getByRole('button', { name: 'Menu of CBM per Supplier' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: item }).click()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const csv = await save('Download CSV')
  expect(csv.name).toMatch(/^CBM per Supplier .*\.csv$/)
  expect(csv.bytes.toString('utf8')).toMatch(/^\uFEFFSupplier,Volume \(m³\)\r\n.+,\d/)
  const png = await save('Download PNG')
  expect(png.name).toMatch(/\.png$/)
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('a chart with too many items is scrolled by keyboard', async ({ page }) => {
  await signIn(page, users.buyer, address)
  await board(page)
  const bar = page.getByRole('slider', { name: 'Scroll TEU per Port Pair' })
  await expect(bar).toHaveAttribute('aria-valuetext', /^1 to 20 of \d+$/)
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar).toHaveAttribute('aria-valuetext', /^2 to 21 of \d+$/)
})

test('is exported as PDF', async ({ page }) => {
  await signIn(page, users.american, address)
  await board(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export To PDF' }).click()])
  expect(download.suggestedFilename()).toBe('Overview Report.pdf')
  await expect(page.getByText('Overview Report.pdf was exported.')).toBeVisible()
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('individual charges are only available by ETA, and loading causes no layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signIn(page, users.american, `${address}&b=ETD`)
  await board(page)
  await expect(page.getByRole('region', { name: 'Individual Charges', exact: true })).toContainText('This chart is based on ETA only.')
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.05)
})

for (const width of widths) {
  test(`axe finds nothing at ${width} pixels`, async ({ page }) => {
    await waitUntilSettled(page, width)
    await signIn(page, users.american, address)
    await board(page)
    await expect(drawings(page).first()).toBeVisible()
    await expectAccessible(page)
  })
}
