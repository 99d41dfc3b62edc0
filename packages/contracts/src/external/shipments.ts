import { z } from 'zod'
import { dataResponse, fileResponse } from '../endpoint.ts'
import { arrivalSources, inStoreSources } from '../shipments/expected-dates.ts'
import { shipmentEvent, shipmentRecord } from '../records/shipment.ts'
import { businessDate, text, uuid } from '../scalars.ts'
import { application, external, listParameters, changedPageOf } from './declare.ts'
import { changedFilter, number, numbers } from './filters.ts'
import { readRecord, resourceOf } from './read-record.ts'

const decimalText = z.string().max(40)
const day = z.string().max(10).nullable()
const name = z.string().max(200).nullable()

/** A field that the key may not read is absent; an unknown value is null. */
const derived = z
  .object({
    /** 0 ordered, 1 departed, 2 arrived, 3 delivered. */
    step: z.int(),
    status: z.string().max(64),
    supplierName: name,
    originName: name,
    destinationName: name,
    /** ATA - ETA in whole days; positive is late. */
    delayInDays: z.int().nullable(),
    /** Actual or expected arrival; a date before today without an actual arrival is overdue. */
    expectedArrival: day,
    /** `actual` (ATA), `carrier` (its latest estimate), `portal` (from the vessel position) or `plan` (ETA). */
    expectedArrivalSource: z.enum(arrivalSources).nullable(),
    /** Actual or expected delivery. */
    expectedInStore: day,
    /** `actual` (delivery), `estimated` (estimated delivery) or `forecast` (expected arrival plus the usual days to delivery). */
    expectedInStoreSource: z.enum(inStoreSources).nullable(),
    teu: decimalText.nullable(),
    containerNumbers: z.array(z.string().max(32)).max(2000),
    orderNumbers: z.array(z.string().max(64)).max(5000),
    hasTracking: z.boolean(),
    /** Last day without a charge for the container: availability or discharge plus the free days. Null before these. */
    lastFreeDay: day,
    /** Days until `lastFreeDay`, from today in the account's time zone; negative after it, null after the gate-out. */
    freeDaysLeft: z.int().nullable(),
    /** Amount in the account's base currency, if the key may read charges. */
    freightSpend: decimalText.nullable(),
    totalSpend: decimalText.nullable(),
    /** Value of its invoices in the account's base currency, if the key may read them. */
    commercialValue: decimalText.nullable(),
    /** Portal's estimate of the arrival from the vessel's position and speed; only in the response for a single shipment. */
    estimatedByPortal: z.object({ eta: z.string().max(10), distanceToGoKm: z.number(), speed: z.number() }).nullable(),
  })
  .partial()

/** Shipment as the external API returns it. */
export const externalShipment = resourceOf(readRecord(shipmentRecord), derived)

/** Lists of the record that `include` can add, each subject to the key's access. */
export const shipmentIncludes = ['containers', 'orderLines', 'charges', 'invoices', 'events', 'routing'] as const

const shipmentNumber = z.object({ shipmentNumber: number })
const shipments = { feature: 'enabledShipmentsFeature' } as const
const tracking = { feature: 'enabledTrackAndTrace' } as const

const sample = {
  record: {
    shipmentNumber: 'S00014571',
    houseWaybillNumber: 'KV-880123',
    supplierCode: 'LANTERN',
    trans: 'SEA',
    mode: 'FCL',
    origin: 'CNNGB',
    destination: 'AUSYD',
    originETD: '2026-10-20',
    destinationETA: '2026-11-15',
    weight: '18250.5',
  },
  derived: {
    step: 1,
    status: 'In Transit',
    supplierName: 'Lantern Bay Lighting',
    originName: 'Ningbo',
    destinationName: 'Sydney',
    delayInDays: null,
    expectedArrival: '2026-11-17',
    expectedArrivalSource: 'carrier',
    teu: '2',
    containerNumbers: ['MSKU0000006'],
    orderNumbers: ['PO-106711'],
    hasTracking: true,
    lastFreeDay: null,
    freeDaysLeft: null,
  },
  changedAt: '2026-11-24T06:05:00.000Z',
  complete: false,
}

/** Shipments and their events, containers and documents. */
export const externalShipments = {
  listExternalShipments: external.get('external/shipments', {
    access: application('list-shipments', shipments),
    group: 'shipments',
    name: 'List shipments',
    description:
      'Returns all shipments, those that changed since a given time, those with an exact reference, or those that match the filters.',
    summary: 'Lists shipments, page by page.',
    query: z.object({
      ...listParameters,
      ...changedFilter,
      reference: text(64).optional(),
      shipmentNumber: numbers.optional(),
      etaFrom: businessDate.optional(),
      etaTo: businessDate.optional(),
      step: z
        .array(z.enum(['0', '1', '2', '3']))
        .max(4)
        .optional(),
      trans: z.enum(['SEA', 'AIR', 'ROAD', 'RAIL']).optional(),
      mode: z
        .string()
        .regex(/^[A-Z0-9]{1,8}$/, 'Must be a short code in capitals, such as FCL or LSE')
        .optional(),
      supplierCode: number.optional(),
      include: z.array(z.enum(shipmentIncludes)).max(shipmentIncludes.length).optional(),
    }),
    response: dataResponse(changedPageOf(externalShipment)),
    errors: ['endpointOff', 'featureDisabled', 'cursorExpired', 'queryTimeout'],
    example: { items: [sample], nextCursor: 'eyJ2Ijox…' },
  }),

  getExternalShipment: external.get('external/shipments/{shipmentNumber}', {
    access: application('get-shipment', shipments),
    group: 'shipments',
    name: 'Get one shipment',
    description: 'Returns a shipment with everything the key may read: containers, order lines, charges, invoices, events and routing.',
    summary: 'Returns a shipment with all its lists.',
    params: shipmentNumber,
    response: dataResponse(externalShipment),
    etag: true,
    errors: ['notFound'],
    example: { ...sample, record: { ...sample.record, containers: [{ number: 'MSKU0000006', sizeType: '42G1' }] }, complete: true },
  }),

  listExternalShipmentEvents: external.get('external/shipments/{shipmentNumber}/events', {
    access: application('list-shipment-events', tracking),
    group: 'shipments',
    name: 'List events of a shipment',
    description: 'Returns the tracking events of a shipment as received: planned, estimated and actual.',
    summary: 'Lists the tracking events of a shipment.',
    params: shipmentNumber,
    response: dataResponse(z.object({ items: z.array(readRecord(shipmentEvent).extend({ locationName: name.optional() })).max(2000) })),
    etag: true,
    errors: ['notFound'],
    example: {
      items: [{ code: 'DEPA', title: 'Departed', eventDate: '2026-10-20T13:30:00.000Z', location: 'CNNGB', locationName: 'Ningbo' }],
    },
  }),

  getExternalContainer: external.get('external/containers/{containerNumber}', {
    access: application('get-container', tracking),
    group: 'shipments',
    name: 'Find a container',
    description: 'Returns the shipments that a container was part of, latest first. Spaces and hyphens in the number are ignored.',
    summary: 'Lists the shipments of a container, latest first.',
    params: z.object({ containerNumber: number }),
    response: dataResponse(
      z.object({
        containerNumber: z.string().max(64),
        shipments: z
          .array(
            z.object({
              shipmentNumber: z.string().max(64),
              sizeType: z.string().max(8).nullable(),
              seal: z.string().max(64).nullable(),
              derived,
            }),
          )
          .max(100),
      }),
    ),
    etag: true,
    errors: ['notFound'],
    example: {
      containerNumber: 'MSKU0000006',
      shipments: [{ shipmentNumber: 'S00014571', sizeType: '42G1', seal: null, derived: sample.derived }],
    },
  }),

  listExternalShipmentDocuments: external.get('external/shipments/{shipmentNumber}/documents', {
    access: application('list-shipment-documents', tracking),
    group: 'shipments',
    name: 'List documents of a shipment',
    description: 'Returns the names and sizes of a shipment’s documents.',
    summary: 'Lists the documents of a shipment.',
    params: shipmentNumber,
    response: dataResponse(
      z.object({
        items: z
          .array(
            z.object({
              documentId: uuid,
              fileName: z.string().max(255),
              contentType: z.string().max(200),
              /** Size in bytes. */
              size: z.number(),
              createdDate: z.string().max(40),
            }),
          )
          .max(10_000),
      }),
    ),
    etag: true,
    errors: ['notFound'],
    example: {
      items: [
        {
          documentId: '01a1fe49-0320-736f-bb76-0502e41a4fca',
          fileName: 'bill-of-lading.pdf',
          contentType: 'application/pdf',
          size: 48213,
          createdDate: '2026-11-24T06:05:00.000Z',
        },
      ],
    },
  }),

  downloadExternalDocument: external.get('external/shipments/{shipmentNumber}/documents/{documentId}', {
    access: application('download-document', tracking),
    group: 'shipments',
    name: 'Download a document',
    description: 'Returns the content of a document of a shipment.',
    summary: 'Downloads a document of a shipment.',
    params: z.object({ shipmentNumber: number, documentId: uuid }),
    response: fileResponse(['application/octet-stream'] as const),
    errors: ['notFound'],
    example: 'The file as an attachment.',
  }),
}
