import { vendors, type VendorProfile } from '../companies/vendors.ts'
import type { Customer } from '../trade/customer.ts'
import { openOrders } from './vendor-orders.ts'

/** Days from today to the day by which an order has to be booked: past, within a week, later. */
const bookIn = [-5, 4, 24] as const

/** Days before its shipping date that an order has to be booked. */
const bookBefore = 21

const known = new WeakMap<Customer, ReadonlyMap<number, number>>()

/**
 * Shipping dates that are not left to chance: whatever day the world ends on, each vendor has orders to book that are overdue, near and later.
 * @returns index of an order -> its shipping date, since 1970-01-01
 */
export function shownShippingDates(customer: Customer): ReadonlyMap<number, number> {
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
