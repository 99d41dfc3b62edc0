import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { EventIdentity } from '@portal/edi/mapping/mapping-result'
import type { OrderChange } from '@portal/edi/mapping/order-change'
import type { ShipmentDocument } from '@portal/edi/mapping/shipment-document'

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

/** Version of a carrier's event; `madeAt` of its message is the time when the carrier recorded it. */
export interface EventVersion extends EventIdentity {
  /** Versions recorded up to this time do not count, because the event was retracted or moved to another shipment. */
  withdrawnUntil?: string
}

export interface ShipmentMessage {
  /** Time of creation or recording, ISO 8601. */
  madeAt: string
  /** Position in the file. */
  place: number
  /** EDI file of the message; unknown for messages stored by older releases. */
  fileId?: string
  news: ShipmentRecord
  event?: EventVersion
  /** Invoice in the message, if it is one. */
  document?: ShipmentDocument
}

/** Sources of a shipment: its record, if there is one, and the EDI messages about it. */
export interface ShipmentSources {
  record: ShipmentRecord | null
  /** Time of receipt of the record. */
  receivedAt: string | null
  /** Ordered by time of creation. */
  messages: ShipmentMessage[]
}
