import { getPurchaseOrder } from './get-purchase-order.ts'

export const purchaseOrder = { getPurchaseOrder }
