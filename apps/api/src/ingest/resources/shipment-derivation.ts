import { latestArrivalEstimate } from '../../domain/shipments/rules/event-model.ts'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { delayPairs, updateDates } from '../../domain/shipments/open-shipments.ts'
import type { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import { fromMicros, toMicros } from '../context/decimals.ts'

// Derived columns of a shipment. apps/api/src/domain/shipments/derived.ts computes the same in SQL, and `portal verify` compares both.

/** Returns the first day of a date's month. */
export const firstOfMonth = <D extends string | null>(date: D): D => (date === null ? date : `${date.slice(0, 7)}-01`) as D

/** Returns the days from one business date to another. */
export const daysBetween = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

type Dates<Column extends string> = Record<Column, string | null>
type DelayColumn = (typeof delayPairs)[number]['planned' | 'actual']

/** Returns the largest positive delay in days; null without one. */
export function lateDays(dates: Dates<DelayColumn>): number | null {
  const largest = Math.max(0, ...delayPairs.map(({ planned, actual }) => daysBetween(dates[planned], dates[actual]) ?? 0))
  return largest > 0 ? largest : null
}

const findLatest = (dates: readonly (string | null)[]): string | null =>
  dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null

/** Returns the last day with an actual date, event or port call. */
export function lastUpdateDate(
  dates: Dates<(typeof updateDates)[number]>,
  { events = [], routing = [] }: Pick<ShipmentRecord, 'events' | 'routing'>,
  calendar: Pick<BusinessCalendar, 'dateOf'>,
): string | null {
  const actual = events.filter(({ classifier = 'actual' }) => classifier === 'actual')
  return findLatest([
    ...updateDates.map((column) => dates[column]),
    ...actual.map(({ eventDate }) => calendar.dateOf(eventDate)),
    ...routing.map(({ actualValue }) => (actualValue === undefined ? null : portDay(actualValue, calendar))),
  ])
}

/** Day of a port call. Port calls are stored without their precision: midnight in UTC is a day. */
function portDay(actual: string, calendar: Pick<BusinessCalendar, 'dateOf'>): string {
  const stored = new Date(actual).toISOString()
  const day = stored.slice(0, 10)
  return calendar.dateOf(stored === `${day}T00:00:00.000Z` ? day : stored)
}

/** Returns the latest of the planned dates and the last update; null once delivered. */
export const latestOpenDate = (dates: Dates<DelayColumn>, step: number, lastUpdate: string | null): string | null =>
  step < 3 ? findLatest([...delayPairs.map(({ planned }) => dates[planned]), lastUpdate]) : null

/**
 * Returns the carrier's latest estimate of the arrival, as a day in the account's time zone. The portal's own estimate is added after
 * events and ports are written.
 */
export function estimateColumns({ events = [], destination, destinationETA: eta, trans }: ShipmentRecord, calendar: BusinessCalendar) {
  const estimate = latestArrivalEstimate(events, { destination, eta, trans })
  return {
    carrier_eta: estimate ? calendar.dateOf(estimate.eventDate) : null,
    carrier_eta_known: estimate?.createdDate ?? null,
    portal_eta: null,
    portal_eta_seen: null,
  }
}

/** TEU by the first character of an ISO 6346 size type, in millionths (decision 36). */
const teuBySize: Record<string, bigint> = {
  1: 500_000n,
  2: 1_000_000n,
  3: 1_500_000n,
  4: 2_000_000n,
  9: 2_000_000n,
  L: 2_000_000n,
  M: 2_000_000n,
  N: 2_000_000n,
  P: 2_000_000n,
}

/** Returns the TEU: from the record, else 0 for air and loose cargo, else from the known container sizes. */
export function computeTeu({ teu, trans, mode, containers }: ShipmentRecord): string | null {
  if (teu !== undefined) return teu
  if (trans === 'AIR' || mode === 'LCL' || mode === 'LSE') return '0'
  const known = (containers ?? []).map(({ sizeType }) => teuBySize[sizeType?.charAt(0) ?? '']).filter((size) => size !== undefined)
  return known.length > 0 ? fromMicros(known.reduce((total, size) => total + size, 0n)) : null
}

/** Returns the sum of the charges of a group in base currency. */
export function sumCharges(charges: { group: string; base_amount: string }[], group: string): string {
  return fromMicros(charges.reduce((total, charge) => (charge.group === group ? total + toMicros(charge.base_amount) : total), 0n))
}
