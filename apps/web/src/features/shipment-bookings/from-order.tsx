import { bookingTexts as texts } from './booking-texts.ts'

/** Below a field that an order has filled, until somebody types into it. */
export const FromOrder = ({ shown, orders = 1 }: { shown: boolean; orders?: number }) =>
  shown ? <>{orders > 1 ? texts.fromOrders(orders) : texts.fromOrder}</> : null
