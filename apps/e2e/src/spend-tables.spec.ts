import { readFile } from 'node:fs/promises'
import { expect, column, rows, signIn, test, users, total, titles } from './portal.ts'

const year = 'from=2000-01&to=2100-01'

test('the menu leads to the spend reports, with their titles, in menu order', async ({ page }) => {
  await signIn(page, users.buyer, '/shipments')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const entries = ['Shipments Spends', 'Shipment Spends', 'Spend Per Supplier', 'Exceptions']
  await expect(menu.getByRole('link', { name: 'Exceptions', exact: true })).toBeVisible()
  const labels = (await menu.getByRole('link').allInnerTexts()).map((label) => label.trim())
  expect(labels.filter((label) => entries.includes(label))).toEqual(entries)
  for (const entry of entries) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${entry}`) })).toBeVisible()
    await expect((await rows(page)).first()).toBeVisible()
  }
})

test('a booking leads to its shipments with the current filters', async ({ page }) => {
  await signIn(page, users.american, `/consolidated-shipments-spends?${year}&b=ETD`)
  await rows(page)
  const cell = page.locator('tbody tr[data-row]').first().locator('td').nth(1)
  const link = cell.getByRole('link').first()
  const number = (await link.innerText()).trim()
  await link.click()
  await expect(page).toHaveURL(/\/shipments\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ s: number, b: 'ETD', from: '2000-01', to: '2100-01' })
  await expect.poll(() => column(page, 'Shipment No.')).toEqual([number])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Shipments Spends/ })).toBeVisible()
})

test('the total of disbursements leads to its rows, largest first; hiding that column resets the sort order', async ({ page }) => {
  await signIn(page, users.buyer, `/overview?${year}`)
  await page.getByRole('link', { name: /^Total Disbursement/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Shipment Spends/ })).toBeVisible()
  await rows(page)
  const amounts = (await column(page, 'Disbursements (AUD)')).map((text) => Number(text.replaceAll(',', '')))
  expect(amounts[0]).toBeGreaterThan(0)
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Disbursements', exact: true }).uncheck()
  await expect(page).toHaveURL((url) => !url.searchParams.has('o'))
  await expect.poll(() => titles(page)).not.toContain('Disbursements (AUD)')
})

test('a shipment of the spend report leads to the shipment, with amounts in the account’s currency', async ({ page }) => {
  await signIn(page, users.british, `/shipment-spends?${year}`)
  const [number] = await column(page, 'Shipment No.')
  const shown = await titles(page)
  expect(shown).toEqual(expect.arrayContaining(['Freight Spend (GBP)', 'Commercial Value (GBP)', 'Total Spend (GBP)']))
  await page.getByRole('link', { name: number!, exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/shipments\\?.*s=${number}`))
  await expect.poll(() => column(page, 'Shipment No.')).toEqual([number])
})

test('suppliers are sorted by spend, and exported in that order', async ({ page }) => {
  await signIn(page, users.american, `/spendpersupplier?${year}&o=amount&d=desc`)
  const amounts = (await column(page, 'Total Spend (USD)')).map((text) => Number(text.replaceAll(',', '')))
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  // no date basis: each charge has a date
  await expect(page.getByLabel('Date basis')).toHaveCount(0)
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()])
  const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(header).toBe('\uFEFFSupplier,Total Spend (USD)')
  expect(lines).toHaveLength(await total(page))
  expect(lines.slice(0, amounts.length).map((line) => Number(line.split(',').at(-1)).toFixed(2))).toEqual(
    amounts.map((amount) => amount.toFixed(2)),
  )
})

test("exceptions are today's, worst first with a reason, or all of the period", async ({ page }) => {
  await signIn(page, users.buyer, '/exceptions')
  await expect(page.getByText('Any date')).toBeVisible()
  for (const reason of await column(page, 'Reason'))
    expect(reason).toMatch(/ late$|not reported$|^No update since|after the required date$/)
  const open = await total(page)
  await page.goto(`/exceptions?${year}&sh=all`)
  await expect(page.getByText('Any date')).toBeHidden()
  await expect.poll(() => total(page)).toBeGreaterThan(open)
})

test('exceptions are late or overdue, and state the sign of the delay', async ({ page }) => {
  await signIn(page, users.buyer, `/exceptions?${year}&sh=all&o=delayArrivalInDays&d=desc`)
  const delays = await column(page, 'Delay Arrival')
  expect(delays[0]).toMatch(/^(\d+ days? late|Overdue \d+ days?)$/)
  await page.locator('thead th').filter({ hasText: 'Delay Delivery' }).getByText('Delay Delivery').hover()
  await expect(page.getByRole('tooltip')).toHaveText('Act. Delivery compared with Req. Delivery')
  const before = await total(page)
  const [order] = (await column(page, 'Order No.')).filter(Boolean)
  await page.getByRole('searchbox').fill(order!)
  await page.keyboard.press('Enter')
  await expect.poll(() => total(page)).toBeLessThan(before)
  expect(await column(page, 'Order No.')).toContain(order)
})
