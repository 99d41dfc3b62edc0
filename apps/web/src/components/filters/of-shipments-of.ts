import type { OrderSearch } from './report-search.ts'

/** Filters order lines by the suppliers of their shipments, for any supplier of the order. @param supId suppliers as in the URL */
export const ofShipmentsOf = (suppliers: readonly { name: string }[], supId: string | undefined): OrderSearch => ({
  ...(supId && { sSup: supId }),
  sst: `Shipments of ${suppliers.length === 1 ? suppliers[0]!.name : `${suppliers.length} suppliers`}`,
})
