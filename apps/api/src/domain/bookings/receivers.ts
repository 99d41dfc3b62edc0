import type { BookingAddress, BookingReceiver } from '@portal/contracts/bookings/shipment-booking-records'
import { createHash } from 'node:crypto'
import type { OrderFacts } from './entry/line-facts.ts'

const folded = (text: string | null): string => (text ?? '').normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const orNull = (text: string | undefined): string | null => text?.trim() || null

/** Returns the delivery address of an order; only its customer's name if it has none. */
function toAddress({ deliverTo, customerName }: OrderFacts): BookingAddress {
  const street = [deliverTo?.['companyName'], deliverTo?.['streetAddress']].filter(Boolean).join(', ')
  return {
    name: orNull(deliverTo?.['name']) ?? customerName,
    address: (street || null)?.slice(0, 300) ?? null,
    postCode: orNull(deliverTo?.['postCode']),
    city: orNull(deliverTo?.['city']),
    state: orNull(deliverTo?.['state']),
    country: orNull(deliverTo?.['country']),
    phone: orNull(deliverTo?.['telephone']),
    email: orNull(deliverTo?.['email']),
  }
}

/** Returns the receiver of an order. Its id is a hash of the address, so equal addresses of a customer are one receiver. */
function toReceiver(order: OrderFacts): BookingReceiver {
  const address = toAddress(order)
  const fields = Object.entries(address).map(([name, text]) => `${name}=${folded(text)}`)
  const id = createHash('sha256')
    .update([order.customerId, ...fields].join('\n'))
    .digest('hex')
    .slice(0, 32)
  return { id, ...address }
}

/** Returns the distinct receivers of orders, in the order of the orders. */
export const listReceivers = (orders: readonly OrderFacts[]): BookingReceiver[] => [
  ...new Map(orders.map((order) => toReceiver(order)).map((receiver) => [receiver.id, receiver])).values(),
]
