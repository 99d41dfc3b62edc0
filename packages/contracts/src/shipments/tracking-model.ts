import { z } from 'zod'
import { arrivalDate, deliveryDate } from './expected-dates.ts'
import { milestoneDates, when } from './milestone-dates.ts'
import { instant, uuid, businessDate } from '../scalars.ts'

/** Free text of a shipment, as long as import records allow. */
const nullableText = z.string().max(2000)
const name = z.string().max(400)
const number = z.string().max(64)
const step = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** Line of the panel; the server omits lines without a value. */
const trackingItem = z.object({
  title: z.string().max(100),
  value: nullableText,
  /** `date`: business date or instant, formatted on display; `text`: shown unchanged. */
  valueType: z.enum(['date', 'text']),
})
export type TrackingItem = z.infer<typeof trackingItem>

/** Groups that the lines of a shipment are shown in, in order. */
export const shipmentItemGroups = ['route', 'goods', 'parties', 'references'] as const
const shipmentItem = trackingItem.extend({ group: z.enum(shipmentItemGroups) })
export type ShipmentItem = z.infer<typeof shipmentItem>

/** Order or container with its lines; `title` is its number. */
const trackingGroup = z.object({ title: number, items: z.array(trackingItem).max(5000) })
export type TrackingGroup = z.infer<typeof trackingGroup>

/** Location of the journey, in order, with its coordinates if known. */
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
 * State of an estimated date without an actual one: ahead, overdue, or passed without a report although a later milestone has happened or
 * updates have stopped for long.
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
  /** Expected arrival at the destination; otherwise the estimated date. */
  estimateValue: when.nullable(),
  /** Null without an estimate, or if the actual date is known. */
  estimateState,
})
export type RoutingPortItem = z.infer<typeof routingPortItem>

const dates = z.object({
  estimatedDepartureDate: when.nullable(),
  /** Null without an estimated departure, or if the actual one is known. */
  estimatedDepartureState: estimateState,
  actualDepartureDate: when.nullable(),
  estimatedArrivalDate: when.nullable(),
  actualArrivalDate: when.nullable(),
})
export type ShipmentTrackingDates = z.infer<typeof dates>

/** Codes that events are shown under, each with its icon. */
export const trackingCodes = ['WTA', 'DEP', 'DCF', 'ARV', 'CLR'] as const
export type TrackingCode = (typeof trackingCodes)[number]

/** Planned, estimated or actual: DCSA's PLN, EST and ACT. */
export const eventClassifiers = ['planned', 'estimated', 'actual'] as const
export type EventClassifier = (typeof eventClassifiers)[number]

/** Delay of a shipment, for visitors as well as users: it derives from dates that are public. */
const lateness = {
  /** Actual minus estimated arrival in days; null until both are known. */
  delayInDays: z.int().nullable(),
  /** Days since the estimated arrival passed without an actual one; null if it has not, and after 90 days without updates. */
  overdueInDays: z.int().nullable(),
  /** True if the estimated arrival has passed without an actual one and there have been no updates for 90 days. */
  noArrivalRecorded: z.boolean(),
  /** Date of the last update of a shipment in transit that has been silent for longer than usual; otherwise null. */
  noUpdateSince: businessDate.nullable(),
  /** Actual or expected arrival; an expected date that has passed is overdue. */
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
  /** Name of the location. */
  location: name.nullable(),
})
export type PublicTrackingEvent = z.infer<typeof publicEvent>

const trackingEvent = publicEvent.extend({
  /** Code as received: of the portal or of DCSA. */
  sourceCode: z.string().max(16),
  description: nullableText.nullable(),
})
export type TrackingEvent = z.infer<typeof trackingEvent>

/** Contact for questions about a shipment. */
const contact = z.object({ role: z.enum(['carrier', 'supplier']), name, telephone: name.nullable(), email: name.nullable() })
export type TrackingContact = z.infer<typeof contact>

/** Estimate of the arrival, and the time it became known. */
const etaMove = z.object({ eta: when, knownDate: instant.nullable(), classifier: z.enum(['planned', 'estimated']) })
export type EtaMove = z.infer<typeof etaMove>

const trackingDocument = z.object({ shipmentTrackingDocumentId: uuid, filename: z.string().max(255) })
export type TrackingDocument = z.infer<typeof trackingDocument>

/**
 * Shipment for visitors with a full reference or a shared link (decision 43). Separate schema, so that fields added for signed-in users do not
 * become public: no documents, orders, products, suppliers, prices or free text.
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
  shipmentItems: z.array(shipmentItem).max(50),
  eventItems: z.array(trackingItem).max(50),
  milestoneDates: z.array(milestoneDates).max(220),
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
  /** Status of the shipment. */
  recentEventType: z.string().max(32),
  shipmentTrackingDates: dates,
  ...lateness,
  /** Actual or expected delivery, with the days after the required one. */
  expectedDelivery: deliveryDate.nullable(),
  /** Contacts for the shipment: its carrier, then its supplier. */
  contacts: z.array(contact).max(2),
  /** Estimates of the arrival in the order they became known. */
  etaHistory: z.array(etaMove).max(2000),
  ports: z.array(trackingPort).max(202),
  shipmentItems: z.array(shipmentItem).max(50),
  eventItems: z.array(trackingItem).max(50),
  milestoneDates: z.array(milestoneDates).max(220),
  routingPortItems: z.array(routingPortItem).max(200),
  orderGroupItems: z.array(trackingGroup).max(5000),
  containerGroupItems: z.array(trackingGroup).max(2000),
  /** Latest event first. */
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
  /** First hundred products; the shipment itself has all of them. */
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

/** Line of an order in the dialog beside a shipment. */
export const trackingOrderLine = z.object({
  lineNumber: z.int(),
  productCode: number.nullable(),
  productName: nullableText.nullable(),
  /** Ordered quantity. */
  qty: z.number().nullable(),
  /** Quantity on shipments so far. */
  qtyMet: z.number(),
  unitName: z.string().max(32).nullable(),
})
export type TrackingOrderLine = z.infer<typeof trackingOrderLine>
