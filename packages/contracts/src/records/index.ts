import { locationRecord } from './location.ts'
import { supplierRecord } from './party.ts'
import { productRecord } from './product.ts'
import { purchaseOrderRecord } from './purchase-order.ts'
import { shipmentRecord } from './shipment.ts'
import { vesselPositionRecord } from './vessel-position.ts'

/** Import records by resource: the file `<resource>.ndjson` of an import directory, and the body of a push. */
export const records = {
  locations: { schema: locationRecord, key: 'code' },
  suppliers: { schema: supplierRecord, key: 'code' },
  products: { schema: productRecord, key: 'code' },
  'purchase-orders': { schema: purchaseOrderRecord, key: 'orderNumber' },
  shipments: { schema: shipmentRecord, key: 'shipmentNumber' },
  'vessel-positions': { schema: vesselPositionRecord, key: 'timestamp' },
} as const

export type Resource = keyof typeof records
