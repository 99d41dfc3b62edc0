import { bookingTexts as texts } from '../shared/booking-texts.ts'

/** Note below a field that an order has prefilled, until the user changes it. */
export const FromOrder = ({ shown, orders = 1 }: { shown: boolean; orders?: number }) =>
  shown ? <>{orders > 1 ? texts.fromOrders(orders) : texts.fromOrder}</> : null
