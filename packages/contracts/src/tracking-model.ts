import { z } from 'zod'
import { arrivalDate, deliveryDate } from './expected-date-shapes.ts'
import { businessDate, instant, uuid } from './scalars.ts'

/** A text of the shipment's own: as long as a record lets it be. */
const word = z.string().max(2000)
const name = z.string().max(400)
const number = z.string().max(64)
/** A business date, or an instant where one is known. */
const when = z.union([businessDate, instant])
const step = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** One line of the panel; what has no value is left out by the server. */
const trackingItem = z.object({
  title: z.string().max(100),
  value: word,
  /** `date`: a business date or an instant, to be shown as one; `text`: as it is. */
  valueType: z.enum(['date', 'text']),
})
export type TrackingItem = z.infer<typeof trackingItem>

/** An order or a container with what belongs to it; `title` is its number. */
const trackingGroup = z.object({ title: number, items: z.array(trackingItem).max(5000) })
export type TrackingGroup = z.infer<typeof trackingGroup>

/** A place of the journey in its order, with its position where that is known. */
const trackingPort = z.object({
  order: z.int(),
  /** UN/LOCODE. */
  code: z.string().max(5),
  fullName: name,
  lat: z.number().nullable(),
  long: z.number().nullable(),
})
export type TrackingPort = z.infer<typeof trackingPort>

/**
 * Standing of an estimated date without an actual one: still ahead, overdue, or passed without a report although a later milestone has
 * happened or updates have stopped for long.
 */
export const estimateStates = ['ahead', 'overdue', 'notReported'] as const
export type EstimateState = (typeof estimateStates)[number]
const estimateState = z.enum(estimateStates).nullable()

const routingPortItem = z.object({
  portNumber: z.int(),
  country: name.nullable(),
  title: name,
  state: number.nullable(),
  actualValue: when.nullable(),
  /** At the destination the expected arrival. */
  estimateValue: when.nullable(),
  /** Null without an estimate, and where the actual date is known. */
  estimateState,
})
export type RoutingPortItem = z.infer<typeof routingPortItem>

const dates = z.object({
  estimatedDepartureDate: when.nullable(),
  /** Null without an estimated departure, and where the actual one is known. */
  estimatedDepartureState: estimateState,
  actualDepartureDate: when.nullable(),
  estimatedArrivalDate: when.nullable(),
  actualArrivalDate: when.nullable(),
})
export type ShipmentTrackingDates = z.infer<typeof dates>

/** The codes that events are shown under, each with an icon of its own (R §5). */
export const trackingCodes = ['WTA', 'DEP', 'DCF', 'ARV', 'CLR'] as const
export type TrackingCode = (typeof trackingCodes)[number]

/** Whether an event is intended, expected or has happened: DCSA's PLN, EST and ACT. */
export const eventClassifiers = ['planned', 'estimated', 'actual'] as const
export type EventClassifier = (typeof eventClassifiers)[number]

/** How late a shipment is, for visitors as for users: it says no more than the dates beside it. */
const lateness = {
  /** Actual less estimated arrival in days; null until both are known. */
  delayInDays: z.int().nullable(),
  /** Days since the estimated arrival has passed without an actual one; null where there is none and after 90 days of silence. */
  overdueInDays: z.int().nullable(),
  /** The estimated arrival has passed without an actual one, and nothing has been heard for 90 days. */
  noArrivalRecorded: z.boolean(),
  /** Day of the last update of a shipment under way whose updates have stopped for longer than is usual; null otherwise. */
  noUpdateSince: businessDate.nullable(),
  /** The arrival as it happened or is expected; an expected day that has passed is overdue. */
  expectedArrival: arrivalDate.nullable(),
}

const publicEvent = z.object({
  createdDate: instant.nullable(),
  trackingType: z.enum(['important', 'normal', 'info']),
  code: z.enum(trackingCodes),
  title: z.string().max(200),
  eventDate: when,
  eventDate2: when.nullable(),
  classifier: z.enum(eventClassifiers),
  /** Where it happened, in words. */
  location: name.nullable(),
})
export type PublicTrackingEvent = z.infer<typeof publicEvent>

const trackingEvent = publicEvent.extend({
  /** As the source sent it; the portal's own or DCSA's. */
  sourceCode: z.string().max(16),
  description: word.nullable(),
})
export type TrackingEvent = z.infer<typeof trackingEvent>

/** Somebody who can tell about a shipment. */
const contact = z.object({ role: z.enum(['carrier', 'supplier']), name, telephone: name.nullable(), email: name.nullable() })
export type TrackingContact = z.infer<typeof contact>

/** One estimate of the arrival that was given, and since when it has been known. */
const etaMove = z.object({ eta: when, knownDate: instant.nullable(), classifier: z.enum(['planned', 'estimated']) })
export type EtaMove = z.infer<typeof etaMove>

const trackingDocument = z.object({ shipmentTrackingDocumentId: uuid, filename: z.string().max(255) })
export type TrackingDocument = z.infer<typeof trackingDocument>

/**
 * What anybody may see of a shipment who knows a full reference, or has a link to it (decision 43): a list of its own, so that what is added
 * for those who are signed in does not get here by itself. No documents, orders, products, suppliers, prices or free text.
 */
export const publicShipmentTracking = z.strictObject({
  shipmentTrackingId: uuid,
  shipmentNumber: number,
  originFullname: name.nullable(),
  destinationFullname: name.nullable(),
  currentMilestoneStep: step,
  shipmentTrackingDates: dates,
  ...lateness,
  ports: z.array(trackingPort).max(202),
  shipmentItems: z.array(trackingItem).max(50),
  eventItems: z.array(trackingItem).max(50),
  routingPortItems: z.array(routingPortItem).max(200),
  containerGroupItems: z.array(trackingGroup).max(2000),
  trackingEvents: z.array(publicEvent).max(2000),
  lastUpdatedDate: instant.nullable(),
})
export type PublicShipmentTracking = z.infer<typeof publicShipmentTracking>

export const shipmentTrackingModel = z.object({
  shipmentTrackingId: uuid,
  shipmentNumber: number,
  originFullname: name.nullable(),
  destinationFullname: name.nullable(),
  currentMilestoneStep: step,
  /** The state in a word. */
  recentEventType: z.string().max(32),
  shipmentTrackingDates: dates,
  ...lateness,
  /** The delivery as it happened or is expected, and its days after the required one. */
  expectedDelivery: deliveryDate.nullable(),
  /** Whom to ask about the shipment: its carrier, then its supplier. */
  contacts: z.array(contact).max(2),
  /** Estimates of the arrival as they became known, the oldest first. */
  etaHistory: z.array(etaMove).max(2000),
  ports: z.array(trackingPort).max(202),
  shipmentItems: z.array(trackingItem).max(50),
  eventItems: z.array(trackingItem).max(50),
  routingPortItems: z.array(routingPortItem).max(200),
  orderGroupItems: z.array(trackingGroup).max(5000),
  containerGroupItems: z.array(trackingGroup).max(2000),
  /** What happened last comes first. */
  trackingEvents: z.array(trackingEvent).max(2000),
  documents: z.array(trackingDocument).max(10_000),
  lastUpdatedDate: instant.nullable(),
})
export type ShipmentTracking = z.infer<typeof shipmentTrackingModel>

const orderProductItem = z.object({ lineNumber: z.int(), productCode: number })

export const trackingSearchItem = z.object({
  id: uuid,
  shipmentNumber: number,
  houseWaybillNumber: number.nullable(),
  etd: businessDate.nullable(),
  eta: businessDate.nullable(),
  expectedArrival: arrivalDate.nullable(),
  expectedDelivery: deliveryDate.nullable(),
  orderNumbers: z.array(number).max(5000),
  containerNumbers: z.array(z.string().max(32)).max(2000),
  /** The first hundred; all of them are in the shipment itself. */
  orderProductItems: z.array(orderProductItem).max(100),
})
export type TrackingSearchItem = z.infer<typeof trackingSearchItem>

export const publicTrackingSearchItem = z.strictObject({
  id: uuid,
  shipmentNumber: number,
  houseWaybillNumber: number.nullable(),
  containerNumbers: z.array(z.string().max(32)).max(2000),
})
export type PublicTrackingSearchItem = z.infer<typeof publicTrackingSearchItem>

/** A line of an order as the dialog beside a shipment shows it. */
export const trackingOrderLine = z.object({
  lineNumber: z.int(),
  productCode: number.nullable(),
  productName: word.nullable(),
  /** Ordered. */
  qty: z.number().nullable(),
  /** Moved on shipments so far. */
  qtyMet: z.number(),
  unitName: z.string().max(32).nullable(),
})
export type TrackingOrderLine = z.infer<typeof trackingOrderLine>
