import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { snackbar } from './administration.ts'
import { importFiles } from './import-files.ts'
import { expect, rows, signIn, test, users } from './portal.ts'
import { trackedShipment, trackingBox } from './tracked-shipment.ts'

/** Imports a document for a shipment; the demo data has none for it. @returns its name */
async function giveDocument(alias: string, shipmentNumber: string, words: string): Promise<string> {
  const filename = `Bill of lading ${shipmentNumber}, größer.pdf`
  await importFiles(alias, { [`documents/${shipmentNumber}/${filename}`]: words })
  return filename
}

test('a customer finds a shipment and sees all its data', async ({ page }) => {
  const { shipment } = await trackedShipment(page, users.buyer)
  await signIn(page, users.buyer, '/overview')
  const entries = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await expect(entries.nth(2)).toHaveText('Track and Trace')
  await entries.nth(2).click()
  await expect(
    page.getByText('You can search by order number, container number, shipment number, house waybill number or product code'),
  ).toBeVisible()
  await trackingBox(page).fill(shipment.shipmentNumber.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/trackandtrace\?s=/)
  await expect(page.getByRole('heading', { name: `Shipment ${shipment.shipmentNumber}` })).toBeVisible()

  const steps = page.getByRole('list', { name: 'Milestones' }).getByRole('listitem')
  await expect(steps).toHaveText([/Order Placed/, /In Transit/, /Arrival/, /Completed/])
  const departure = page.getByRole('tooltip', { name: /^Departure: \d\d\/\d\d\/\d{4}/ })
  await expect(departure).toBeHidden()
  await page.getByRole('button', { name: /In Transit/ }).focus()
  await expect(departure).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(departure).toBeHidden()

  await expect(page.getByRole('heading', { name: 'Routing Ports' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map' })).toBeVisible()
  await expect(page.getByText('To zoom in/out, use the mouse scroll wheel')).toBeVisible()
  await expect(page.getByText(/^Last updated: \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expectAccessible(page)

  const order = shipment.orderNumbers[0]
  await page.getByRole('button', { name: `Details of order ${order}` }).click()
  const lines = page.getByRole('dialog', { name: `Order ${order}` })
  await expect(lines.getByRole('columnheader')).toHaveText(['Line', 'Product Code', 'Product Name', 'Qty', 'Qty Met', 'Unit'])
  await expect(lines.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lines).toBeHidden()

  await page.getByRole('tab', { name: /Tracking Events/ }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(/\d\d\/\d\d\/\d{4}/)
  await expectAccessible(page)
})

test('a document is saved under its name', async ({ page }) => {
  const { shipment } = await trackedShipment(page, users.buyer)
  const words = '%PDF what was shipped'
  const filename = await giveDocument('kurrajong-vale', shipment.shipmentNumber, words)
  await signIn(page, users.buyer, `/trackandtrace?s=${shipment.shipmentNumber}`)
  await page.getByRole('tab', { name: /Documents/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${filename}` }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(filename)
  expect(await readFile(await saved.path(), 'utf8')).toBe(words)
})

test('several matches are listed, more on scrolling, and a search without matches shows a message', async ({ page }) => {
  const { shipment, accountId, call } = await trackedShipment(page, users.buyer)
  // common prefix of all numbers
  const part = shipment.shipmentNumber.slice(0, 3)
  const { totalItems } = await call('get', `shipment-tracking/query/search?accountId=${accountId}&searchText=${part}`)
  expect(totalItems, 'the demo world has more shipments than one call answers with').toBeGreaterThan(200)
  await signIn(page, users.buyer, `/trackandtrace?s=${part}`)
  const dialog = page.getByRole('dialog', { name: new RegExp(`^[\\d,]+ results for "${part}"$`) })
  await expect(dialog).toBeVisible()
  const hits = dialog.getByRole('listitem')
  await expect(hits).toHaveCount(200)
  await expectAccessible(page)
  await hits.last().scrollIntoViewIfNeeded()
  await expect.poll(() => hits.count()).toBeGreaterThan(200)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Shipment / })).toHaveCount(0)

  await page.getByRole('button', { name: /^Show all/ }).click()
  const number = await hits.nth(2).locator('b').innerText()
  await hits.nth(2).getByRole('button').click()
  await expect(page.getByRole('heading', { name: `Shipment ${number}` })).toBeVisible()
  // the URL keeps the choice
  await page.reload()
  await expect(page.getByRole('heading', { name: `Shipment ${number}` })).toBeVisible()
  await expect(dialog).toBeHidden()

  await trackingBox(page).fill('nothing is called this')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Search not found')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Shipment / })).toHaveCount(0)
})

test('a shipment of another account is found, and that account is selected', async ({ page }) => {
  const { shipment } = await trackedShipment(page, users.british)
  await signIn(page, users.accountsAdmin, `/trackandtrace?s=${shipment.shipmentNumber}`)
  // checked first, because the message disappears while the shipment is loading
  await expect(snackbar(page, `${shipment.shipmentNumber} is in Thornbeck Outdoor Group Ltd. That account is now selected.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Shipment ${shipment.shipmentNumber}` })).toBeVisible()
  await expect(page.getByRole('banner').getByLabel('Account').first()).toHaveValue('Thornbeck Outdoor Group Ltd')
})

test('the reports link to tracking', async ({ page }) => {
  const { moving } = await trackedShipment(page, users.american)
  const always = 'from=2000-01&to=2100-01'
  await signIn(page, users.american, `/exceptions?${always}`)
  for (const report of ['exceptions', 'purchase-order-lines-milestones', 'purchase-order']) {
    if (report !== 'exceptions') await page.goto(`/${report}?${always}&b=OrderDate&s=${moving.orderNumbers[0]}`)
    await rows(page)
    const link = page.locator('tbody a[href^="/trackandtrace?"]').first()
    const number = new URL((await link.getAttribute('href'))!, 'http://portal.example').searchParams.get('s')
    await link.click()
    await expect(page.getByRole('heading', { name: `Shipment ${number}` }), report).toBeVisible()
  }
})

test('a shipment is put in focus and removed again', async ({ page }) => {
  await signIn(page, users.american, '/shipments?from=2000-01&to=2100-01')
  await rows(page)
  await page
    .getByRole('link', { name: /^Track and Trace / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/trackandtrace\?.*s=/)
  const number = (await page.getByRole('heading', { name: /^Shipment / }).innerText()).replace('Shipment ', '')
  const focus = page.getByRole('checkbox', { name: 'Focus' })
  await focus.check()
  await expect(snackbar(page, `Shipment ${number} is now in focus.`)).toBeVisible()
  await expect(focus).toBeChecked()
  await focus.uncheck()
  await expect(snackbar(page, `Shipment ${number} is no longer in focus.`)).toBeVisible()
  await expect(focus).not.toBeChecked()
})

test.describe('without its map', () => {
  test.use({ allowed: [/net::ERR_FAILED|Unable to preload CSS/] })

  test('a shipment shows everything else if the map fails', async ({ page }) => {
    const { shipment } = await trackedShipment(page, users.american)
    await page.route(/assets\/shipment-map-/, (route) => route.abort())
    await signIn(page, users.american, `/trackandtrace?s=${shipment.shipmentNumber}`)
    await expect(page.getByText('The map cannot be shown in this browser.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Milestones' })).toBeVisible()
    await page.getByRole('tab', { name: /Documents/ }).click()
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^Download / })
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog', { name: `Share shipment ${shipment.shipmentNumber}` })).toBeVisible()
  })
})
