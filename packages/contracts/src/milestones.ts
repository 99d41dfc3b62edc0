import { eventOfDate } from './event-dates.ts'
import { isMainCarriage, type KnownEvent } from './event-model.ts'

/**
 * How far a shipment has come, as a pure function of what is known to have happened (decision 42): nothing here is ever sent by a source, and
 * nothing depends on the time of asking. `packages/db/src/derived.ts` says the same in SQL, and `portal verify` compares the two.
 */

/** The four steps, by number: 0 ordered, 1 departed, 2 arrived at the destination, 3 delivered. */
export const milestones = ['Order Placed', 'In Transit', 'Arrival', 'Completed'] as const
export type MilestoneStep = 0 | 1 | 2 | 3

/**
 * What the lists of orders call the state of a shipment; `Pending`, `Booked` and `Closed` lead nowhere (R §2). `Booked` is a line of which nothing
 * has moved while its vendor has booked of it: no shipment is ever in that state.
 */
export const recentEventTypes = ['Pending', 'Booked', 'Waiting', 'In Transit', 'Arrived', 'Customs Cleared', 'Closed'] as const
export type RecentEventType = (typeof recentEventTypes)[number]

/** Codes of the events that say so, the portal's own first, DCSA's after them. */
const codes = {
  departed: ['DEP', 'DEPA'],
  delivered: ['DCF'],
  cleared: ['CLR', 'CUSR'],
} as const

/** What of a shipment tells how far it has come. */
export interface Happenings {
  /** UN/LOCODE. */
  origin?: string | null | undefined
  destination?: string | null | undefined
  originATD?: string | null | undefined
  destinationATA?: string | null | undefined
  customsClearedDate?: string | null | undefined
  actualDeliveryDate?: string | null | undefined
  /** Those that are planned or estimated prove nothing. */
  events?: readonly KnownEvent[] | undefined
  trans?: string | undefined
  routing?: readonly { location: string }[] | undefined
}

/**
 * The step a shipment has reached: the furthest that an actual date or an event proves, whether or not the steps before it are known. An
 * arrival elsewhere than at the destination is a change of vessel; one that names no place counts.
 */
export function milestoneStep(all: Happenings): MilestoneStep {
  const of = actual(all)
  if (of.actualDeliveryDate || happened(of, 'delivered')) return 3
  if (of.destinationATA || eventOfDate('destinationATA', of)) return 2
  return of.originATD || happened(of, 'departed') || eventOfDate('originATD', of) ? 1 : 0
}

/** The state of a shipment in a word. */
export function recentEventType(all: Happenings): Exclude<RecentEventType, 'Booked'> {
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

/** What has happened of it. */
const actual = (of: Happenings): Happenings => ({
  ...of,
  events: of.events?.filter(({ classifier = 'actual' }) => classifier === 'actual'),
})

const isOne = (code: string, kind: keyof typeof codes) => (codes[kind] as readonly string[]).includes(code.toUpperCase())

const happened = ({ events = [], trans }: Happenings, kind: keyof typeof codes): boolean =>
  events.some((event) => isOne(event.code, kind) && isMainCarriage(event, trans))
