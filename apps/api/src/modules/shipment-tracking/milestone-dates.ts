import type { DateDifference, MilestoneDates } from '@portal/contracts/shipments/milestone-dates'
import type { RoutingPortItem } from '@portal/contracts/shipments/tracking-model'
import type { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import type { TrackingRecord } from './tracking-record.ts'

type Milestone = MilestoneDates['milestone']
type Calendar = Pick<BusinessCalendar, 'dateOf'>

/** Dates of a milestone before its difference is known. */
interface DatedMilestone extends Partial<Omit<MilestoneDates, 'milestone' | 'difference'>> {
  milestone: Milestone
  /** The milestone or a later one has happened; undefined for a milestone that records state with one date only, so that nothing is compared. */
  hasHappened?: boolean
}

/** Shipment, and its ports as they are shown. */
interface DatesOf {
  facts: TrackingRecord
  ports: readonly RoutingPortItem[]
  calendar: Calendar
}

/** Returns the table of dates for users of the account. Milestones without a date are left out. */
export const milestoneDates = (of: DatesOf): MilestoneDates[] =>
  toRows(of, [...beforeDeparture(of.facts), ...betweenPorts(of), ...afterArrival(of.facts)])

/** Returns the dates of the journey between the ports. */
export const publicMilestoneDates = (of: DatesOf): MilestoneDates[] => toRows(of, betweenPorts(of))

function beforeDeparture({ dates, step }: TrackingRecord): DatedMilestone[] {
  const hasHappened = step >= 1
  return [
    { milestone: 'supplierBooking', actual: dates.supplierBookingDate },
    { milestone: 'cargoReady', planned: dates.cargoReadyDate },
    { milestone: 'exWorks', planned: dates.requiredExWorksDate },
    { milestone: 'exFactory', planned: dates.estimatedExFactoryDate, actual: dates.actualExFactoryDate, hasHappened },
  ]
}

function betweenPorts({ facts, ports, calendar }: DatesOf): DatedMilestone[] {
  const { dates, step, texts, origin, destination, expectedArrival, routing } = facts
  const lastReached = ports.findLastIndex(({ actualValue }) => actualValue !== null)
  const pod = texts.podName?.toLowerCase()
  const hasPod = dates.podETA !== null || dates.podATA !== null
  const isEnd = (index: number) => [origin?.code, destination?.code].includes(routing[index]!.place.code)
  const between = ports.flatMap((port, index): DatedMilestone[] =>
    isEnd(index) || (hasPod && port.title.toLowerCase() === pod)
      ? []
      : [
          {
            milestone: 'port',
            place: port.title,
            planned: port.estimateValue,
            actual: port.actualValue,
            hasHappened: index < lastReached || step >= 2,
          },
        ],
  )
  // the port of discharge of a direct journey is its destination
  const isSameDay = (one: string | null, other: string | null) => dayOf(one, calendar) === dayOf(other, calendar)
  const isDirect = pod !== undefined && pod === destination?.name.toLowerCase()
  return [
    { milestone: 'departure', place: origin?.name ?? null, planned: dates.originETD, actual: dates.originATD, hasHappened: step >= 1 },
    ...between,
    ...(isDirect && isSameDay(dates.podETA, dates.destinationETA) && isSameDay(dates.podATA, dates.destinationATA)
      ? []
      : [
          {
            milestone: 'portOfDischarge' as const,
            place: texts.podName,
            planned: dates.podETA,
            actual: dates.podATA,
            hasHappened: step >= 2,
          },
        ]),
    {
      milestone: 'arrival',
      place: destination?.name ?? null,
      planned: dates.destinationETA,
      forecast: expectedArrival && expectedArrival.source !== 'actual' && expectedArrival.source !== 'plan' ? expectedArrival.date : null,
      actual: dates.destinationATA,
      hasHappened: step >= 2,
    },
  ]
}

function afterArrival({ dates, step, texts, expectedDelivery }: TrackingRecord): DatedMilestone[] {
  const hasHappened = step >= 3
  const expected = expectedDelivery && expectedDelivery.source !== 'actual' ? expectedDelivery.date : null
  return [
    { milestone: 'availability', planned: dates.ctoAvailability },
    { milestone: 'customs', planned: dates.customsClearedEstimatedDate, actual: dates.customsClearedDate, hasHappened },
    { milestone: 'finalDestination', place: texts.fdpName, planned: dates.fdpETA, actual: dates.fdpATA, hasHappened },
    {
      milestone: 'delivery',
      planned: dates.requiredDeliveryDate,
      forecast: dates.estimatedDeliveryDate ?? expected,
      actual: dates.actualDeliveryDate,
      hasHappened,
    },
  ]
}

function toRows({ facts, calendar }: DatesOf, milestones: readonly DatedMilestone[]): MilestoneDates[] {
  return milestones.flatMap(({ milestone, place = null, planned = null, forecast = null, actual = null, hasHappened }) => {
    if (planned === null && forecast === null && actual === null) return []
    const days = { planned: dayOf(planned, calendar), forecast: dayOf(forecast, calendar), actual: dayOf(actual, calendar) }
    return [{ milestone, place, planned, forecast, actual, difference: differenceOf(days, hasHappened, facts) }]
  })
}

const dayOf = (when: string | null, calendar: Calendar): string | null => (when === null ? null : calendar.dateOf(when))

interface Days {
  planned: string | null
  forecast: string | null
  actual: string | null
}

/** Compares the dates of a milestone with each other, or else with the account's current day. */
function differenceOf(
  { planned, forecast, actual }: Days,
  hasHappened: boolean | undefined,
  { today, isUnrecorded }: TrackingRecord,
): DateDifference | null {
  if (actual !== null) return planned === null ? null : { kind: 'actual', days: daysBetween(planned, actual) }
  if (hasHappened === undefined) return null
  const expected = (forecast ?? planned)!
  if (hasHappened) return { kind: 'notReported', days: 0 }
  if (expected < today) return isUnrecorded ? { kind: 'notReported', days: 0 } : { kind: 'overdue', days: daysBetween(expected, today) }
  if (forecast !== null && planned !== null) return { kind: 'forecast', days: daysBetween(planned, forecast) }
  return { kind: 'ahead', days: daysBetween(today, expected) }
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
