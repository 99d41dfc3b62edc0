import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'

type OrderLine = PurchaseOrderRecord['lines'][number]

/** Response for a line besides its fields. */
export interface LineResponse {
  status?: string
  /** Set if nothing of the line will be delivered. */
  isVoid?: boolean
}

export const cancelled: LineResponse = { status: 'Cancelled', isVoid: true }
export const rejected: LineResponse = { status: 'Rejected', isVoid: true }
export const accepted: LineResponse = { status: 'Accepted' }
export const amended: LineResponse = { status: 'Accepted with changes' }
export const backordered: LineResponse = { status: 'Backordered' }

export interface OrderLineChange extends LineResponse {
  lineNumber: number
  fields: Partial<OrderLine>
}

/** Change of an existing order: the buyer's, or the supplier's response. */
export type OrderChange = {
  orderNumber: string
  by: 'buyer' | 'supplier'
  fields: Partial<Pick<PurchaseOrderRecord, 'deliverTo' | 'status'>>
  /** Applies to every line of the order that is not in `lines`. */
  allLines: LineResponse & { fields: Partial<OrderLine> }
  lines: OrderLineChange[]
}
