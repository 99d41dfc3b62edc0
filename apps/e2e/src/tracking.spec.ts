import { readFile } from 'node:fs/promises'
import { importFiles } from './import-files.ts'
import { expect, rows, signIn, test, users } from './portal.ts'
import { trackedShipment, trackingBox } from './tracked-shipment.ts'

/** Imports a document for a shipment; the demo data has none for it. @returns its name */
async function giveDocument(alias: string, shipmentNumber: string, words: string): Promise<string> {
  const filename = `Bill of lading ${shipmentNumber}, größer.pdf`
  await importFiles(alias, { [`documents/${shipmentNumber}/${filename}`]: words })
  return filename
}

test('a customer finds a shipment with its route on a map, without external requests', async ({ page }) => {
  const { shipment } = await trackedShipment(page, users.buyer)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(process.env['PORTAL_URL']!).origin) elsewhere.push(request.url())
  })
  await signIn(page, users.buyer, '/shipments')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Track and Trace' }).click()
  await trackingBox(page).fill(shipment.shipmentNumber.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Shipment ${shipment.shipmentNumber}` })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Map of the route/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Route' }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: `Details of order ${shipment.orderNumbers[0]}` }).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /Tracking Events/ }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(/\d\d\/\d\d\/\d{4}/)
  expect(elsewhere).toEqual([])
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
