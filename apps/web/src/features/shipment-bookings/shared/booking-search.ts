import type { bookingFilters } from '@portal/contracts/bookings/shipment-booking'
import type { Nearness } from '@portal/contracts/bookings/shipment-booking-records'
import { parseListSearch, type ListSearch } from '../../../components/table/list-search.ts'
import { matchingParameters } from '../../../lib/search/matching-parameters.ts'

export type BookingFilter = (typeof bookingFilters)[number]

/** Parameters of a list, the account, and the first and last day of the period. */
interface PeriodSearch extends ListSearch {
  cId?: string
  from?: string
  to?: string
}

/** URL parameters of the booking list. */
export interface BookingSearch extends PeriodSearch {
  st?: BookingFilter
}

/** URL parameters of the orders to book. */
export interface RequestSearch extends PeriodSearch {
  /** Urgency of the day by which the order must be booked. */
  due?: Nearness
  /** Only orders with, or without, a draft. */
  dr?: 'with' | 'without'
  /** `1` includes orders whose shipping date is long past. */
  old?: '1'
}

/** URL parameters of the booking form. */
export interface EntrySearch {
  cId?: string
  /** Order to start with, and its customer. */
  orderNumber?: string
  customerAccountId?: string
  /** Several order numbers, each encoded, then joined by commas. */
  orderNumbers?: string
  /** `1` opens a submitted booking for changes. */
  change?: '1'
}

const filters = ['Draft', 'Submitted', 'WithChanges', 'Shipped', 'OrderChanged'] as const satisfies readonly BookingFilter[]
const nearnesses = ['overdue', 'soon', 'later', 'undated'] as const satisfies readonly Nearness[]
const day = /^\d{4}-\d\d-\d\d$/
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const period = { cId: id, from: day, to: day }

export const isId = (text: string): boolean => id.test(text)

export const parseBookingSearch = (raw: Record<string, unknown>): BookingSearch => ({
  ...parseListSearch(raw),
  ...(matchingParameters({ ...period, st: oneOf(filters) }, raw) as BookingSearch),
})

export const parseRequestSearch = (raw: Record<string, unknown>): RequestSearch => ({
  ...parseListSearch(raw),
  ...(matchingParameters({ ...period, due: oneOf(nearnesses), dr: /^with(out)?$/, old: /^1$/ }, raw) as RequestSearch),
})

/** Emails name the account `accountId`, as the API does. */
export const parseEntrySearch = ({ accountId, ...raw }: Record<string, unknown>): EntrySearch =>
  matchingParameters(
    { cId: id, orderNumber: /^.{1,64}$/s, customerAccountId: id, orderNumbers: /^.{1,8000}$/s, change: /^1$/ },
    { cId: accountId, ...raw },
  ) as EntrySearch

/** Returns the order numbers in the URL of the form. */
export function ordersOf({ orderNumber, orderNumbers }: EntrySearch): string[] {
  if (!orderNumbers) return orderNumber ? [orderNumber] : []
  return [...new Set(orderNumbers.split(',').map(decoded).filter(Boolean))]
}

/** Returns the URL parameters of a new booking of these orders. */
export const searchOfOrders = (numbers: readonly string[], customerAccountId: string): EntrySearch =>
  numbers.length === 1
    ? { orderNumber: numbers[0]!, customerAccountId }
    : { orderNumbers: numbers.map(encodeURIComponent).join(','), customerAccountId }

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const oneOf = (words: readonly string[]) => new RegExp(`^(${words.join('|')})$`)
