import { getPurchaseOrder } from './get-purchase-order.ts'
import { listOrderBookingSubmissions } from './list-order-booking-submissions.ts'

export const purchaseOrder = { getPurchaseOrder, listOrderBookingSubmissions }
