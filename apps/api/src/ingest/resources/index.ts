import type { Resource } from '@portal/contracts/records/index'
import type { RecordWriter } from '../context/context.ts'
import { locations } from './locations.ts'
import { products } from './products.ts'
import { purchaseOrders } from './purchase-orders.ts'
import { shipments } from './shipments.ts'
import { suppliers } from './suppliers.ts'
import { vesselPositions } from './vessel-positions.ts'

/** Writer of each resource, in the order that creates the fewest stubs. */
export const recordWriters = {
  locations,
  suppliers,
  products,
  'purchase-orders': purchaseOrders,
  shipments,
  'vessel-positions': vesselPositions,
} as const satisfies Record<Resource, RecordWriter<never>>
