import { vendors, type VendorProfile } from '../companies/vendors.ts'
import type { Customer } from '../trade/customer.ts'
import { openOrders } from './vendor-orders.ts'

/** Days from today until an order must be booked: overdue, within a week, later. */
const bookIn = [-5, 4, 24] as const

/** Days before its shipping date that an order must be booked. */
const bookBefore = 21

const known = new WeakMap<Customer, ReadonlyMap<number, number>>()

/**
 * Fixed shipping dates, so that on any day each vendor has unbooked orders that are overdue, due soon and due later.
 * @returns index of an order -> its shipping date in days since 1970-01-01
 */
export function visibleShippingDates(customer: Customer): ReadonlyMap<number, number> {
  const dates =
    known.get(customer) ?? new Map(vendors.filter((vendor) => buysFrom(customer, vendor)).flatMap((vendor) => datesFor(customer, vendor)))
  known.set(customer, dates)
  return dates
}

const buysFrom = ({ profile }: Customer, { links }: VendorProfile) => links.some(({ customer }) => customer === profile.key)

const datesFor = (customer: Customer, vendor: VendorProfile): [number, number][] =>
  openOrders(customer, vendor)
    .slice(0, bookIn.length)
    .map(({ index }, place) => [index, customer.today + bookIn[place]! + bookBefore])
