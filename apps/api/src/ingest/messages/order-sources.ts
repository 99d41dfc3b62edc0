import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { OrderChange } from '@portal/edi/mapping/order-change'

export interface OrderMessage {
  /** Creation time, ISO 8601. */
  madeAt: string
  /** Position in the file. */
  place: number
  fileId: string
  change: OrderChange
}

/** Sources of an order: its record, unless there are only messages, and the EDI messages that change it. */
export interface OrderSources {
  record: PurchaseOrderRecord | null
  /** Creation time of the ORDERS or 850 message with the record; null for an imported record. */
  recordMadeAt: string | null
  /** Ordered by time of creation. */
  messages: OrderMessage[]
}
