import { escapeHtml } from '../../../platform/outbox/mail/html.ts'
import { publicUrl } from '../../../platform/config/public-url.ts'
import type { BookingEnv } from '../booking-context.ts'

/** Maximum number of orders that a message links to. */
const maxLinkedOrders = 20

/** Returns the page of the purchase orders with this order opened. */
export const orderPage = (env: BookingEnv, customerId: string, orderNumber: string): string =>
  publicUrl(env, `/purchase-order?${new URLSearchParams({ cId: customerId, order: orderNumber }).toString()}`)

/** Returns links to the orders of a booking, as HTML. */
export function orderLinks(env: BookingEnv, customerId: string, orderNumbers: readonly string[]): string {
  const links = orderNumbers
    .slice(0, maxLinkedOrders)
    .map((number) => `<a href="${escapeHtml(orderPage(env, customerId, number))}">${escapeHtml(number)}</a>`)
  const rest = orderNumbers.length - links.length
  return [...links, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
