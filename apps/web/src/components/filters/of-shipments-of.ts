import type { OrderSearch } from './report-search.ts'

/** Order lines that went with shipments of suppliers, from any supplier of the order. @param supId the suppliers as an address has them */
export const ofShipmentsOf = (suppliers: readonly { name: string }[], supId: string | undefined): OrderSearch => ({
  ...(supId && { sSup: supId }),
  sst: `Shipments of ${suppliers.length === 1 ? suppliers[0]!.name : `${suppliers.length} suppliers`}`,
})
