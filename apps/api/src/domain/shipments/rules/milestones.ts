import { eventOfDate } from './event-dates.ts'
import { isMainCarriage, type EventInput } from './event-model.ts'

/**
 * Progress of a shipment as a pure function of its dates and actual events (decision 42): no source sends it, and it does not depend on the
 * current time. `apps/api/src/domain/shipments/derived.ts` implements the same in SQL, and `portal verify` compares the two.
 */

/** Steps by number: 0 ordered, 1 departed, 2 arrived at the destination, 3 delivered. */
export const milestones = ['Order Placed', 'In Transit', 'Arrival', 'Completed'] as const
export type MilestoneStep = 0 | 1 | 2 | 3

/**
 * Statuses of a shipment in the lists of orders. `Pending`, `Booked` and `Closed` have no link to tracking. `Booked` is an unshipped order line
 * that its vendor has booked; shipments never have this status.
 */
export const recentEventTypes = ['Pending', 'Booked', 'Waiting', 'In Transit', 'Arrived', 'Customs Cleared', 'Closed'] as const
export type RecentEventType = (typeof recentEventTypes)[number]

/** Event codes that prove each milestone, the portal's codes before DCSA's. */
const codes = {
  departed: ['DEP', 'DEPA'],
  delivered: ['DCF'],
  cleared: ['CLR', 'CUSR'],
} as const

/** Dates and events that decide the progress of a shipment. */
export interface MilestoneInput {
  /** UN/LOCODE. */
  origin?: string | null | undefined
  destination?: string | null | undefined
  originATD?: string | null | undefined
  destinationATA?: string | null | undefined
  customsClearedDate?: string | null | undefined
  actualDeliveryDate?: string | null | undefined
  /** Planned and estimated events do not count. */
  events?: readonly EventInput[] | undefined
  trans?: string | undefined
  routing?: readonly { location: string }[] | undefined
}

/**
 * Returns the furthest step that an actual date or an event proves, even if earlier steps are unknown. An arrival elsewhere than at the
 * destination is a transhipment; an arrival without a place counts.
 */
export function milestoneStep(all: MilestoneInput): MilestoneStep {
  const of = actual(all)
  if (of.actualDeliveryDate || happened(of, 'delivered')) return 3
  if (of.destinationATA || eventOfDate('destinationATA', of)) return 2
  return of.originATD || happened(of, 'departed') || eventOfDate('originATD', of) ? 1 : 0
}

/** Returns the status of a shipment. */
export function recentEventType(all: MilestoneInput): Exclude<RecentEventType, 'Booked'> {
  const of = actual(all)
  switch (milestoneStep(of)) {
    case 3:
      return 'Closed'
    case 2:
      return of.customsClearedDate || happened(of, 'cleared') ? 'Customs Cleared' : 'Arrived'
    case 1:
      return 'In Transit'
    default:
      return of.events?.length ? 'Waiting' : 'Pending'
  }
}

/** Keeps only actual events. */
const actual = (of: MilestoneInput): MilestoneInput => ({
  ...of,
  events: of.events?.filter(({ classifier = 'actual' }) => classifier === 'actual'),
})

const isOne = (code: string, kind: keyof typeof codes) => (codes[kind] as readonly string[]).includes(code.toUpperCase())

const happened = ({ events = [], trans }: MilestoneInput, kind: keyof typeof codes): boolean =>
  events.some((event) => isOne(event.code, kind) && isMainCarriage(event, trans))
