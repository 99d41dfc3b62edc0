import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, rows, signIn, test, users, total } from './portal.ts'

const address = '/overview?from=2000-01&to=2100-01'

/** Waits for the overview until every chart shows data or an explanation. */
async function board(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const groups = page.getByRole('navigation', { name: 'Groups of charts' }).getByRole('button')
  await expect(groups).toHaveCount(4)
  // the charts of a group load when it comes near the visible part
  for (const group of await groups.all()) await group.click()
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
  return page.locator('section[aria-labelledby="screen-title"]')
}

const figure = async (page: Page, label: string) => {
  const card = page.getByRole('link', { name: new RegExp(`^${label}`) })
  await expect(card).toContainText(/\d/)
  return Number(/\d[\d,]*/.exec((await card.innerText()).replace(label, ''))![0].replaceAll(',', ''))
}

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

  const lastYear = new Date().getUTCFullYear() - 1
  await page.goto(`/trends?from=${lastYear}-01&to=${lastYear}-06&b=ATD&grp=Year`)
  const trend = page.getByRole('region', { name: 'Shipments', exact: true })
  await trend.getByRole('button', { name: 'Menu of Shipments' }).click()
  await page.getByRole('menuitem', { name: 'View as table' }).click()
  const year = trend.getByRole('row').nth(1)
  const departed = Number((await year.getByRole('cell').last().innerText()).replaceAll(/\D/g, ''))
  await year.getByRole('link').first().click()
  await rows(page)
  expect(await total(page)).toBe(departed)
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
