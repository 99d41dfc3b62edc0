import type { AccountSearchResult } from '@portal/contracts/search'
import { shipments } from '@portal/contracts/reports/shipments'
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { renderScreen, type Screen, type ScreenOptions } from './render-screen.tsx'
import { makeRows, tableOf } from './report-table.ts'
import { idOf } from './standard-account.ts'

export const nothingFound: AccountSearchResult = { exact: null, shipments: [], orders: [], containers: [], products: [], suppliers: [] }
const arrival = { date: '2026-06-02', source: 'carrier', hasPassed: false, daysAfterCarrier: null } as const

/** Something of each group. */
export const foundInAccount: AccountSearchResult = {
  ...nothingFound,
  shipments: [
    { shipmentNumber: 'S100001', houseWaybillNumber: 'HBL-1', origin: 'Shanghai', destination: 'Felixstowe', expectedArrival: arrival },
    { shipmentNumber: 'S100002', houseWaybillNumber: null, origin: null, destination: null, expectedArrival: null },
  ],
  orders: [{ orderNumber: 'PO-1', supplier: 'Lantern Bay Textiles Co.', state: 'Pending' }],
  containers: [{ containerNumber: 'QCCU3780682', sizeType: '45G1', shipmentNumber: 'S100001', expectedArrival: arrival }],
  products: [{ code: 'KV-100', description: 'Linen cushion' }],
  suppliers: [{ supplierId: idOf(201), name: 'Lantern Bay Textiles Co.', country: 'China' }],
}

/** Button that opens the search. */
export const searchTrigger = (): Locator => page.getByRole('banner').getByRole('button', { name: /^Find a/ })
export const searchDialog = (): Locator => page.getByRole('dialog', { name: 'Search' })
export const searchField = (): Locator => searchDialog().getByRole('combobox', { name: 'Search' })
export const searchResults = (): Locator => searchDialog().getByRole('option')
export const searchResult = (name: string | RegExp): Locator => searchDialog().getByRole('option', { name })
export const selectedResult = (): Locator => searchDialog().getByCss('[role=option][aria-selected=true]')

/** Opens a table of shipments, over which the search opens. */
export async function openSearchedShipments({ api, ...options }: ScreenOptions = {}): Promise<Screen> {
  const screen = await renderScreen('/shipments?from=2000-01&to=2100-01', {
    api: {
      getShipmentsReport: tableOf(shipments, makeRows(shipments, 5)),
      searchAccount: () => foundInAccount,
      searchShipmentTracking: () => ({ items: [], totalItems: 0 }),
      findShipmentAccounts: () => ({ accounts: [] }),
      ...api,
    },
    ...options,
  })
  // a row of the table, or a card on a phone
  await expect.element(page.getByCss('main [data-row="0"]')).toBeVisible()
  return screen
}
