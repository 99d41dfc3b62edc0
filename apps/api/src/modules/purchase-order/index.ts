import { getOrderBookings } from './get-order-bookings.ts'
import { getPurchaseOrder } from './get-purchase-order.ts'

export const purchaseOrder = { getOrderBookings, getPurchaseOrder }
