import type { Page } from '@playwright/test'
import { apiClient } from './administration.ts'
import { expect } from './portal.ts'

/** Returns a trackable shipment of a customer and its account. */
export async function trackedShipment(page: Page, user: string) {
  const { call } = await apiClient(page, user)
  const [account] = await call('get', 'account/query/my-account-select-items')
  const found = `report/query/get-report-shipments-table?accountId=${account.id}&pageSize=100&startPeriod=2000-01&endPeriod=2100-01`
  const { shipmentsReportItems } = await call('get', found)
  // delivered shipments have no tracking link
  const moving = shipmentsReportItems.find(
    (row: { hasShipmentTracking: boolean; orderNumbers: string[]; originATD: string | null; destinationATA: string | null }) =>
      row.hasShipmentTracking && row.orderNumbers.length > 0 && row.originATD && !row.destinationATA,
  )
  const shipment = shipmentsReportItems.find(
    (row: { hasShipmentTracking: boolean; orderNumbers: string[]; originATD: string | null; containerNumbers: string[] }) =>
      row.hasShipmentTracking && row.orderNumbers.length > 0 && row.originATD && row.containerNumbers.length > 0,
  )
  expect(shipment, 'the demo world has a shipment that has left').toBeDefined()
  return { accountId: account.id as string, shipment, moving, call }
}

/** Input for the number of a shipment. */
export const trackingBox = (page: Page) => page.getByLabel('Track Your Shipment')
