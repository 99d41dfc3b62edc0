import { maxPositionAgeDays } from '../../routes/portal-estimate.ts'
import type { ArrivalSource, InStoreSource } from '@portal/contracts/shipments/expected-dates'

/**
 * Expected dates of a shipment and its order lines (decision 59): pure functions of stored facts and the account's date.
 * `apps/api/src/domain/shipments/expected-dates.ts` implements the same rules in SQL.
 */

/** Difference in days up to which the carrier's estimate takes precedence over the portal's. */
export const maxAgreedDays = 1

const dayMs = 86_400_000

/** Date in the account's time zone, with the instant it was taken at. */
export interface AccountDay {
  today: string
  now: Date
}

/** Facts of a shipment that determine its expected arrival. Dates are business dates of the account. */
export interface ArrivalInput {
  ata: string | null
  /** True if arrived or delivered, with or without a known date. */
  hasArrived: boolean
  /** Carrier's latest estimate. */
  carrierEta: string | null
  /** Portal's estimate from a vessel position, and the instant of that position. */
  portalEta: string | null
  portalEtaSeen: string | null
  /** Planned arrival. */
  eta: string | null
}

export interface ExpectedArrival {
  date: string
  source: ArrivalSource
}

/** Returns the date a shipment arrived or is expected to arrive; null if neither is known. */
export function expectedArrival(facts: ArrivalInput, day: AccountDay): ExpectedArrival | null {
  const { ata, hasArrived, carrierEta, eta } = facts
  if (ata !== null) return { date: ata, source: 'actual' }
  if (hasArrived) return null
  const portalEta = currentPortalEta(facts, day)
  if (portalEta !== null && (carrierEta === null || carrierEta < day.today || Math.abs(daysBetween(carrierEta, portalEta)) > maxAgreedDays))
    return { date: portalEta, source: 'portal' }
  if (carrierEta !== null) return { date: carrierEta, source: 'carrier' }
  return eta === null ? null : { date: eta, source: 'plan' }
}

/** Returns the portal's estimate if its vessel position is recent and the date has not passed. */
function currentPortalEta({ portalEta, portalEtaSeen }: ArrivalInput, { today, now }: AccountDay): string | null {
  if (portalEta === null || portalEtaSeen === null || portalEta < today) return null
  return now.getTime() - Date.parse(portalEtaSeen) > maxPositionAgeDays * dayMs ? null : portalEta
}

/** Facts of an order line on a shipment that determine its expected in-store date. */
export interface InStoreFacts {
  actualDelivery: string | null
  estimatedDelivery: string | null
  /** Actual or expected arrival of the shipment. */
  arrival: string | null
  /** Median days from arrival to delivery at the destination; null with too few deliveries. */
  usualDays: number | null
}

export interface ExpectedInStore {
  date: string
  source: InStoreSource
}

/** Returns the date goods were or are expected to be in store; null if neither is known. */
export function expectedInStore({ actualDelivery, estimatedDelivery, arrival, usualDays }: InStoreFacts): ExpectedInStore | null {
  if (actualDelivery !== null) return { date: actualDelivery, source: 'actual' }
  if (estimatedDelivery !== null) return { date: estimatedDelivery, source: 'estimated' }
  if (arrival === null || usualDays === null) return null
  return { date: new Date(Date.parse(arrival) + usualDays * dayMs).toISOString().slice(0, 10), source: 'forecast' }
}

/** Returns the whole days from one business date to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
