import { journeyDates } from '../../domain/shipments/rules/event-dates.ts'
import { arrivalEstimates, currentEvents, displayCode, type JourneyDates, eventTitle } from '../../domain/shipments/rules/event-model.ts'
import type {
  PublicShipmentTracking,
  ShipmentTracking,
  ShipmentTrackingDates,
  TrackingContact,
  TrackingEvent,
} from '@portal/contracts/shipments/tracking-model'
import { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import { estimateState } from './estimate-state.ts'
import { milestoneDates, publicMilestoneDates } from './milestone-dates.ts'
import { fullName, journeyPorts, routingPortItems } from './places.ts'
import type { EventRecord, TrackingRecord } from './tracking-record.ts'
import { containerGroups, eventItems, orderGroups, publicEventItems, publicShipmentItems, shipmentItems } from './tracking-items.ts'

/** Returns a shipment for users of its account. @param timeZone of the account, to convert timestamps to days */
export function trackingView(facts: TrackingRecord, timeZone: string): ShipmentTracking {
  const dates = resolveDates(facts)
  const calendar = new BusinessCalendar(timeZone)
  const timed = withReportedTimes(facts, dates, calendar)
  const ports = routingPortItems(facts, { dates, calendar })
  return {
    ...placesAndStep(facts, dates, calendar),
    recentEventType: facts.recentEventType,
    ...computeLateness(facts, dates, calendar),
    expectedDelivery: facts.expectedDelivery,
    contacts: listContacts(facts),
    etaHistory: arrivalEstimates(facts.events, facts.destination?.code, facts.texts.trans),
    ports: journeyPorts(facts),
    shipmentItems: shipmentItems(facts),
    eventItems: eventItems(timed),
    milestoneDates: milestoneDates({ facts: timed, ports, calendar }),
    routingPortItems: ports,
    orderGroupItems: orderGroups(facts),
    containerGroupItems: containerGroups(facts, true),
    trackingEvents: currentEvents(facts.events).map(toEvent),
    documents: facts.documents.map(({ id, filename }) => ({ shipmentTrackingDocumentId: id, filename })),
    lastUpdatedDate: facts.updated,
  }
}

/** Returns the public data of a shipment. Copies only the fields listed here. */
export function publicTrackingView(facts: TrackingRecord, timeZone: string): PublicShipmentTracking {
  const dates = resolveDates(facts)
  const calendar = new BusinessCalendar(timeZone)
  const timed = withReportedTimes(facts, dates, calendar)
  const ports = routingPortItems(facts, { dates, calendar })
  return {
    ...placesAndStep(facts, dates, calendar),
    ...computeLateness(facts, dates, calendar),
    ports: journeyPorts(facts),
    shipmentItems: publicShipmentItems(facts),
    eventItems: publicEventItems(timed),
    milestoneDates: publicMilestoneDates({ facts: timed, ports, calendar }),
    routingPortItems: ports,
    containerGroupItems: containerGroups(facts, false),
    trackingEvents: currentEvents(facts.events).map((event) => {
      const { createdDate, trackingType, code, title, eventDate, eventDate2, classifier, location } = toEvent(event)
      return { createdDate, trackingType, code, title, eventDate, eventDate2, classifier, location }
    }),
    lastUpdatedDate: facts.updated,
  }
}

const placesAndStep = (facts: TrackingRecord, dates: JourneyDates, calendar: BusinessCalendar) => ({
  shipmentTrackingId: facts.id,
  shipmentNumber: facts.shipmentNumber,
  originFullname: facts.origin && fullName(facts.origin),
  destinationFullname: facts.destination ? fullName(facts.destination) : facts.texts.podName,
  currentMilestoneStep: facts.step,
  shipmentTrackingDates: trackingDates(facts, dates, calendar),
})

const computeLateness = (facts: TrackingRecord, dates: JourneyDates, calendar: BusinessCalendar) => ({
  delayInDays: facts.delayDays ?? computeDelay(dates, calendar),
  overdueInDays: facts.overdueDays,
  noArrivalRecorded: facts.isUnrecorded,
  noUpdateSince: facts.noUpdateSince,
  expectedArrival: facts.expectedArrival,
})

function listContacts({ texts, supplierTelephone, supplierEmail }: TrackingRecord): TrackingContact[] {
  const carrier = texts.carrierName ?? texts.carrierCode
  return [
    ...(carrier ? [{ role: 'carrier' as const, name: carrier, telephone: null, email: null }] : []),
    ...(texts.supplier ? [{ role: 'supplier' as const, name: texts.supplier, telephone: supplierTelephone, email: supplierEmail }] : []),
  ]
}

const resolveDates = ({ dates, origin, destination, texts, routing, events }: TrackingRecord): JourneyDates =>
  journeyDates({
    origin: origin?.code,
    destination: destination?.code,
    etd: dates.originETD,
    atd: dates.originATD,
    eta: dates.destinationETA,
    ata: dates.destinationATA,
    trans: texts.trans,
    routing: routing.map(({ place }) => ({ location: place.code })),
    events,
  })

/** The facts with departure and arrival at the times of their events, where record and event name the same day. */
function withReportedTimes(facts: TrackingRecord, { atd, ata }: JourneyDates, calendar: BusinessCalendar): TrackingRecord {
  const { originATD, destinationATA } = facts.dates
  const timeOf = (recorded: string | null, reported: string | null) =>
    recorded && reported && calendar.dateOf(recorded) === calendar.dateOf(reported) ? reported : recorded
  return { ...facts, dates: { ...facts.dates, originATD: timeOf(originATD, atd), destinationATA: timeOf(destinationATA, ata) } }
}

const trackingDates = (
  { step, today, isDepartureUnrecorded }: TrackingRecord,
  { etd, atd, eta, ata }: JourneyDates,
  calendar: BusinessCalendar,
): ShipmentTrackingDates => ({
  estimatedDepartureDate: etd,
  estimatedDepartureState: estimateState(
    { day: etd && calendar.dateOf(etd), isKnown: atd !== null, hasHappened: step >= 1, isUnrecorded: isDepartureUnrecorded },
    today,
  ),
  actualDepartureDate: atd,
  estimatedArrivalDate: eta,
  actualArrivalDate: ata,
})

/** Returns the days from estimated to actual arrival in the account's time zone (decision 33). */
function computeDelay({ eta, ata }: JourneyDates, calendar: BusinessCalendar): number | null {
  if (eta === null || ata === null) return null
  return Math.round((Date.parse(calendar.dateOf(ata)) - Date.parse(calendar.dateOf(eta))) / 86_400_000)
}

function toEvent(event: EventRecord): TrackingEvent {
  const code = displayCode(event.code)
  return {
    createdDate: event.createdDate,
    trackingType: event.type ?? 'normal',
    code,
    sourceCode: event.code,
    title: eventTitle(event),
    eventDate: event.eventDate,
    eventDate2: event.eventDate2,
    classifier: event.classifier,
    location: event.place && fullName(event.place),
    description: event.description,
  }
}
