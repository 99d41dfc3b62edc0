import { expect, signIn, test, users } from './portal.ts'
import { trackedShipment } from './tracked-shipment.ts'

test('a customer finds a container of another month from the overview', async ({ page }) => {
  const { accountId, call } = await trackedShipment(page, users.buyer)
  // long before the period of the overview
  const table = `report/query/get-report-shipments-table?accountId=${accountId}&pageSize=100&startPeriod=2000-01&endPeriod=2026-02&sortColumn=destinationETA&sortDirection=asc`
  const { shipmentsReportItems } = await call('get', table)
  const { containerNumbers } = shipmentsReportItems.find(
    (row: { hasShipmentTracking: boolean; containerNumbers: string[] }) => row.hasShipmentTracking && row.containerNumbers.length > 0,
  )
  const [number] = containerNumbers as [string]
  await signIn(page, users.buyer, '/overview')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.keyboard.press('Control+k')
  // as it is painted on the container
  await page.keyboard.type(`${number.slice(0, 4).toLowerCase()} ${number.slice(4, 10)}-${number.slice(10)}`)
  const first = page.getByRole('dialog', { name: 'Search' }).getByRole('option').first()
  await expect(first).toContainText(number)
  await expect(first).toContainText('Exact')
  const target = (await first.getAttribute('href'))!
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Shipment ${new URL(target, page.url()).searchParams.get('s')}` })).toBeVisible()
  await expect(page.getByText(number).first()).toBeVisible()
  // listed the next time
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('option').first()).toContainText(number)
})
