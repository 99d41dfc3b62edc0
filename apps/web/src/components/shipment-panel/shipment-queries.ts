import { shipments } from '@portal/contracts/reports/shipments'
import { exceptions } from '@portal/contracts/reports/exceptions'
import { shipmentSpends } from '@portal/contracts/reports/shipment-spends'
import type { Row } from '@portal/contracts/report'
import type { Feature } from '@portal/contracts/access'
import { skipToken } from '@tanstack/react-query'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'

// A complete number is found in any period; rows that only contain it are left out.

export type ShipmentRow = Partial<Row<typeof shipments>>
export type ExceptionRow = Partial<Row<typeof exceptions>>
export type SpendRow = Partial<Row<typeof shipmentSpends>>

const shown = { meta: { shown: true } }
const found = (number: string) => ({ freeTextSearch: number, skip: 0, take: 50 })
const only =
  <T extends { shipmentNumber?: string | null }>(number: string, key: string) =>
  (page: object): T[] =>
    ((page as Record<string, T[]>)[key] ?? []).filter(({ shipmentNumber }) => shipmentNumber === number)

/** Row of the shipment in the report of shipments; null if there is none. */
export const rowQuery = (accountId: string, number: string) =>
  operationQuery(
    'getShipmentsReport',
    { accountId, ...found(number) },
    { ...shown, select: (page) => only<ShipmentRow>(number, shipments.itemsKey)(page)[0] ?? null },
  )

/** Row of the shipment among the exceptions, open ones and others; null without one. */
export const exceptionQuery = (accountId: string, number: string) =>
  operationQuery(
    'getExceptionsReport',
    { accountId, show: 'all', ...found(number) },
    { ...shown, select: (page) => only<ExceptionRow>(number, exceptions.itemsKey)(page)[0] ?? null },
  )

/** Spend of the shipment by its parts; null if there is none. */
export const spendQuery = (accountId: string, number: string) =>
  operationQuery(
    'getShipmentSpendsReport',
    { accountId, ...found(number) },
    { ...shown, select: (page) => only<SpendRow>(number, shipmentSpends.itemsKey)(page)[0] ?? null },
  )

/** Freight of the shipment per TEU or kilogram, and the mean of its route; null without freight. */
export const routeFreightQuery = (accountId: string, number: string) =>
  operationQuery('getRouteFreight', { accountId, shipmentNumber: number }, shown)

/** Id of the shipment in tracking; null if it is not tracked. */
export const trackingIdQuery = (accountId: string, number: string) =>
  operationQuery(
    'searchShipmentTracking',
    { accountId, searchText: number, skip: 0, take: 20 },
    { ...shown, select: ({ items }) => items.find(({ shipmentNumber }) => shipmentNumber === number)?.id ?? null },
  )

/** @param id of the shipment in tracking, undefined while it is unknown */
export const trackingQuery = (accountId: string, id: string | null | undefined) =>
  operationQuery('getShipmentTracking', id ? { accountId, shipmentTrackingId: id } : skipToken, shown)

/** Requests what the panel of a shipment shows. */
export async function prefetchShipment(accountId: string, number: string, features: Partial<Record<Feature, boolean>>): Promise<void> {
  if (features.enabledShipmentsFeature) void queryClient.prefetchQuery(rowQuery(accountId, number))
  if (!features.enabledTrackAndTrace) return
  const search = trackingIdQuery(accountId, number)
  const id = await queryClient.fetchQuery(search).then(search.select, () => null)
  if (id) await queryClient.prefetchQuery(operationQuery('getShipmentTracking', { accountId, shipmentTrackingId: id }, shown))
}
