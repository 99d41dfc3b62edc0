import { z } from 'zod'
import type { Feature } from '../../access.ts'
import { eventClassifiers } from '../../shipments/tracking-model.ts'
import { arrivalSources } from '../../shipments/expected-dates.ts'
import { fieldChange } from '../push.ts'
import { attentionEventTypes, terminalEventTypes } from './terminal-event-types.ts'

/** Kinds of subjects of integration events, with the path below `external/` that returns one; null if no endpoint returns it. */
export const eventSubjects = {
  shipment: 'shipments/',
  order: 'purchase-orders/',
  product: 'products?code=',
  supplier: 'suppliers?code=',
  booking: 'bookings/',
  import: null,
  ediFile: null,
} as const
export type EventSubject = keyof typeof eventSubjects

interface EventDeclaration {
  subject: EventSubject
  /** True if its record can no longer be read. */
  isGone?: true
  /** When it is recorded, for the reference. */
  description: string
  /** Endpoints that return its data: a key receives the event if one of them is enabled. Empty for all keys without a supplier filter. */
  readBy: readonly string[]
  /** Feature of the account that the event requires where no endpoint implies one. */
  feature?: Feature
  data: z.ZodObject
  /** Properties of `data` that hidden fields hide. */
  hiddenBy?: Readonly<Record<string, readonly string[]>>
  example: object
}

const number = z.string().max(64)
const date = z.string().max(10).nullable()
const nothing = z.object({})
const count = z.int()
/** Name of the application that withdrew the record; absent for other reasons. */
const withdrawnBy = z.string().max(200).optional()
const withdrawn = z.object({ withdrawnBy })
const updated = z.object({
  /** Changed fields. Lists and derived values have a name only. */
  changes: z.array(fieldChange).max(200),
})

const readsShipments = ['get-shipment', 'list-shipments'] as const
const readsOrders = ['get-purchase-order', 'list-purchase-orders'] as const
const shipment = { subject: 'shipment', readBy: readsShipments } as const
const order = { subject: 'order', readBy: readsOrders } as const
const booking = {
  subject: 'booking',
  readBy: ['get-booking', 'list-bookings', ...readsOrders, 'get-vendor-booking', 'list-vendor-bookings'],
} as const
const product = { subject: 'product', readBy: ['list-products'] } as const
const supplier = { subject: 'supplier', readBy: ['list-suppliers'] } as const
const bookingData = z.object({
  orderNumbers: z.array(number).max(1000),
  /** Vendor that made the booking. */
  vendorName: z.string().max(200),
  cargoReadyDate: date,
  submission: count,
  /** Customer of the orders; for the vendor only. */
  customerName: z.string().max(200).optional(),
})
const bookingExample = { orderNumbers: ['PO-106711'], vendorName: 'Mekong Heron Lighting', cargoReadyDate: '2026-12-02', submission: 1 }
const eta = ['derived.expectedArrival', 'record.destinationETA']

/** Types of integration events, in the order of the reference. Types are added, and never renamed. */
export const eventTypes = {
  'shipment.created': {
    ...shipment,
    description: 'A shipment became visible: it is new, or its supplier is now one of those that the application may see.',
    data: nothing,
    example: {},
  },
  'shipment.updated': {
    ...shipment,
    description: 'A shipment, one of its lists, or the portal’s estimate of its arrival changed.',
    data: updated,
    example: { changes: [{ field: 'destinationETA', before: '2026-11-15', after: '2026-11-17' }, { field: 'events' }] },
  },
  'shipment.removed': {
    ...shipment,
    isGone: true,
    description:
      'A shipment is no longer visible: it was merged into another one (`mergedInto`; null for applications that are limited to suppliers), the application that pushed it withdrew it (`withdrawnBy`), or its supplier is no longer one of those that the application may see.',
    data: z.object({ mergedInto: number.nullable(), withdrawnBy }),
    example: { mergedInto: null },
  },
  'shipment.departed': {
    ...shipment,
    description: 'A known shipment departed from its origin. Recorded once per change of its step, as are arrival and delivery.',
    data: z.object({ date }),
    hiddenBy: { date: ['record.originATD'] },
    example: { date: '2026-10-20' },
  },
  'shipment.arrived': {
    ...shipment,
    description: 'A known shipment arrived at its destination.',
    data: z.object({ date }),
    hiddenBy: { date: ['record.destinationATA'] },
    example: { date: '2026-11-17' },
  },
  'shipment.delivered': {
    ...shipment,
    description: 'A known shipment was delivered.',
    data: z.object({ date }),
    hiddenBy: { date: ['record.actualDeliveryDate'] },
    example: { date: '2026-11-20' },
  },
  'shipment.milestone_withdrawn': {
    ...shipment,
    description: 'The step of a known shipment went back: what proved its departure, arrival or delivery was corrected or retracted.',
    data: z.object({ fromStep: z.int(), toStep: z.int(), date }),
    hiddenBy: { date: ['record.originATD', 'record.destinationATA'] },
    example: { fromStep: 2, toStep: 1, date: '2026-10-20' },
  },
  'shipment.eta_changed': {
    ...shipment,
    description:
      'The expected arrival of a shipment at its destination moved by a day or more: by its carrier, its record, or the portal’s estimate.',
    data: z.object({ from: date, to: date, source: z.enum(arrivalSources).nullable() }),
    hiddenBy: { from: eta, to: eta, source: ['derived.expectedArrivalSource'] },
    example: { from: '2026-11-15', to: '2026-11-17', source: 'carrier' },
  },
  'shipment.document_added': {
    subject: 'shipment',
    readBy: ['list-shipment-documents'],
    description: 'A document was added to a shipment, or replaced.',
    data: z.object({ fileName: z.string().max(255), replaced: z.boolean() }),
    example: { fileName: 'bill-of-lading.pdf', replaced: false },
  },
  'tracking.event_recorded': {
    subject: 'shipment',
    readBy: ['list-shipment-events'],
    description:
      'A known shipment has a new tracking event, or one of its events became important. The events of a new shipment come with `shipment.created`.',
    data: z.object({
      code: z.string().max(64),
      classifier: z.enum(eventClassifiers),
      title: z.string().max(300).nullable(),
      /** Date, or timestamp in UTC. */
      eventDate: z.string().max(40),
      location: z.string().max(5).nullable(),
      /** Present for an important event that has happened and corrects no known one. */
      occurrence: z.int().optional(),
    }),
    example: {
      code: 'DEP',
      classifier: 'actual',
      title: 'Departed',
      eventDate: '2026-10-20T13:30:00.000Z',
      location: 'CNNGB',
      occurrence: 1,
    },
  },
  ...terminalEventTypes,
  ...attentionEventTypes,
  'order.created': {
    ...order,
    description: 'A purchase order became visible: it is new, or its supplier is now one of those that the application may see.',
    data: nothing,
    example: {},
  },
  'order.updated': {
    ...order,
    description: 'A purchase order changed, or the shipments that carry its lines (`derived.shipments`).',
    data: updated,
    example: { changes: [{ field: 'status', before: 'Open', after: 'Closed' }, { field: 'lines' }] },
  },
  'order.removed': {
    ...order,
    isGone: true,
    description:
      'A purchase order is no longer visible: the application that pushed it withdrew it (`withdrawnBy`), or its supplier is no longer one of those that the application may see.',
    data: withdrawn,
    example: {},
  },
  'booking.submitted': {
    ...booking,
    description: 'A vendor submitted a booking, or a change of it: `submission` counts from 1.',
    data: bookingData,
    example: bookingExample,
  },
  'booking.withdrawn': {
    ...booking,
    description: 'A submitted booking was cancelled: `submission` is the last one.',
    data: bookingData,
    example: bookingExample,
  },
  'product.created': { ...product, description: 'A product is new.', data: nothing, example: {} },
  'product.updated': {
    ...product,
    description: 'A product changed.',
    data: updated,
    example: { changes: [{ field: 'description', before: 'Lamp', after: 'Table lamp' }] },
  },
  'product.removed': {
    ...product,
    isGone: true,
    description: 'The application that pushed a product withdrew it.',
    data: withdrawn,
    example: { withdrawnBy: 'ERP' },
  },
  'supplier.created': { ...supplier, description: 'A supplier is new.', data: nothing, example: {} },
  'supplier.updated': {
    ...supplier,
    description: 'A supplier changed.',
    data: updated,
    example: { changes: [{ field: 'city', before: 'Ningbo', after: 'Hangzhou' }] },
  },
  'supplier.removed': {
    ...supplier,
    isGone: true,
    description: 'The application that pushed a supplier withdrew it.',
    data: withdrawn,
    example: { withdrawnBy: 'ERP' },
  },
  'import.finished': {
    subject: 'import',
    readBy: [],
    description: 'An import of files, of a push or of an EDI file ended. Not sent to applications that are limited to suppliers.',
    data: z.object({ source: z.string().max(64), inserted: count, updated: count, unchanged: count, rejected: count }),
    example: { source: 'file', inserted: 12, updated: 3, unchanged: 2400, rejected: 0 },
  },
  'edi_file.quarantined': {
    subject: 'ediFile',
    readBy: [],
    feature: 'enabledEDIReport',
    description: 'Parts of an EDI file are held until they can be applied. Not sent to applications that are limited to suppliers.',
    data: z.object({ direction: z.enum(['received', 'sent']), format: z.string().max(64).nullable() }),
    example: { direction: 'received', format: 'EDIFACT' },
  },
} as const satisfies Record<string, EventDeclaration>

export type EventType = keyof typeof eventTypes
export const eventTypeNames = Object.keys(eventTypes) as [EventType, ...EventType[]]

/** Data of an event. */
export type EventData<T extends EventType> = z.output<(typeof eventTypes)[T]['data']>

/** Declaration of an event type, without its literal types. */
export const eventDeclaration = (type: EventType): EventDeclaration => eventTypes[type]
