import { parseString } from 'fast-csv'
import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, rows, signIn, test, users, total } from './portal.ts'

const address = '/shipments?from=2000-01&to=2100-01&o=destinationETA&d=asc'

async function exported(page: Page, format: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()])
  const name = download.suggestedFilename()
  // first, because the message disappears
  await expect(page.getByText(`${name} was exported.`)).toBeVisible()
  return { name, bytes: await readFile(await download.path()) }
}

test('CSV contains all filtered rows with the visible columns in their order', async ({ page }) => {
  await signIn(page, users.american, address)
  await rows(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Weight (kg)' }).uncheck()
  await page.keyboard.press('Escape')
  const { name, bytes } = await exported(page, /CSV/)
  expect(name).toMatch(/^[a-z-]+_[0-9a-z-]+_[0-9a-f]{12}\.csv$/)
  const text = bytes.toString('utf8')
  expect(text.startsWith('\uFEFFShipment No.,Status,Delay,Overdue (days),ETA,ATA,')).toBe(true)
  expect(text).not.toContain('Weight (kg)')
  const lines = await new Promise<string[][]>((resolve, reject) => {
    const all: string[][] = []
    parseString(text)
      .on('data', (row: string[]) => all.push(row))
      .on('end', () => resolve(all))
      .on('error', reject)
  })
  const count = await total(page)
  // a header before the rows, and their totals after them
  expect(lines).toHaveLength(count + 2)
  const eta = lines[0]!.indexOf('ETA')
  const dates = lines.slice(1, -1).map((line) => line[eta]!)
  expect(dates).toEqual(dates.toSorted())
  const [totals, teu] = [lines.at(-1)!, lines[0]!.indexOf('TEU')]
  expect(totals[0]).toBe(`Totals of ${count}`)
  expect(Number(totals[teu])).toBeCloseTo(
    lines.slice(1, -1).reduce((sum, line) => sum + Number(line[teu]), 0),
    6,
  )
})

test('XLSX contains typed cells', async ({ page }) => {
  await signIn(page, users.american, address)
  await rows(page)
  const { name, bytes } = await exported(page, /XLSX/)
  expect(name).toMatch(/^shipments_[0-9a-z-]+_[0-9a-f]{12}\.xlsx$/)
  const workbook = await readXlsx(bytes)
  const [header, ...lines] = workbook.sheets[0]!.rows
  const count = await total(page)
  expect(lines).toHaveLength(count + 1)
  expect(lines.at(-1)![0]).toBe(`Totals of ${count}`)
  expect(lines[0]![header!.indexOf('ETA')]).toBeInstanceOf(Date)
  expect(typeof lines[0]![header!.indexOf('Shipment No.')]).toBe('string')
})

test('PDF carries the title of the report', async ({ page }) => {
  await signIn(page, users.american, address)
  await rows(page)
  const { name, bytes } = await exported(page, /PDF/)
  expect(name).toBe('Shipments Report.pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(20_000)
})

test('an export shows its progress and can be cancelled', async ({ page }) => {
  await signIn(page, users.buyer, address)
  await rows(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/report/export/shipments*', async (route) => {
    await held
    await route.abort().catch(() => {})
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const card = page.getByText('Exporting CSV')
  await expect(card).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Progress of the export' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toBeHidden()
  release()
})

test('an empty report cannot be exported', async ({ page }) => {
  await signIn(page, users.american, '/shipments?s=no-such-shipment-anywhere')
  await expect(page.getByText('Nothing found')).toBeVisible()
  let called = false
  page.on('request', (request) => request.url().includes('/report/export/') && (called = true))
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await expect(page.getByText('Exporting CSV')).toBeHidden()
  expect(called).toBe(false)
})
