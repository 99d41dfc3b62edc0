import type { BookingAddress, BookingReceiver } from '@portal/contracts/shipment-booking-records'
import { createHash } from 'node:crypto'
import type { OrderFacts } from './line-facts.ts'

const folded = (text: string | null): string => (text ?? '').normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const orNull = (text: string | undefined): string | null => text?.trim() || null

/** Where an order is delivered to; its customer's name alone where it does not say. */
function addressOf({ deliverTo, customerName }: OrderFacts): BookingAddress {
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

/** The receiver of an order. Its id is made of what it says: equal addresses of a customer are one. */
export function receiverOf(order: OrderFacts): BookingReceiver {
  const address = addressOf(order)
  const words = Object.entries(address).map(([name, text]) => `${name}=${folded(text)}`)
  const id = createHash('sha256')
    .update([order.customerId, ...words].join('\n'))
    .digest('hex')
    .slice(0, 32)
  return { id, ...address }
}

/** Receivers of orders, each once, in the order of their orders. */
export const receiversOf = (orders: readonly OrderFacts[]): BookingReceiver[] => [
  ...new Map(orders.map((order) => receiverOf(order)).map((receiver) => [receiver.id, receiver])).values(),
]
