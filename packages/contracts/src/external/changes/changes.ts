import { z } from 'zod'
import { dataResponse } from '../../endpoint.ts'
import { requiredText, uuid } from '../../scalars.ts'
import { anyKey, application, external, maxCursorLength } from '../declare.ts'
import { eventSubjects, eventTypeNames, eventTypes, type EventSubject, type EventType } from './event-types.ts'

const subjectKinds = Object.keys(eventSubjects) as [EventSubject, ...EventSubject[]]

export const changeSubject = z.object({
  kind: z.enum(subjectKinds),
  /** Number or code of the record. */
  key: z.string().max(255),
  /** Path of the request that returns the record; null if no endpoint returns it. */
  url: z.string().max(1000).nullable(),
})

/** Returns the schema of an event of a type. */
export const eventOf = (type: EventType) =>
  z.object({
    /** Unique: an event that is returned again has the same id. */
    id: uuid,
    type: z.literal(type),
    /** Time of the change, in UTC. */
    occurredAt: z.string().max(40),
    subject: changeSubject,
    data: eventTypes[type].data,
  })

/** Event as the change feed returns it. */
export const changeEvent = z.union(eventTypeNames.map(eventOf))
export type ChangeEvent = z.output<typeof changeEvent>

/** Position in the change feed. */
export const feedPosition = requiredText(maxCursorLength)

/** Lists that a copy can be compared with, and the endpoint that returns each. */
export const checksumLists = {
  shipments: 'list-shipments',
  'purchase-orders': 'list-purchase-orders',
  products: 'list-products',
  suppliers: 'list-suppliers',
} as const
export type ChecksumList = keyof typeof checksumLists

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month like 2026-01')

/** Endpoints that report changes. */
export const externalChanges = {
  listExternalChanges: external.get('external/changes', {
    access: application('list-changes', { kind: 'any' }),
    readsLatestEvent: true,
    group: 'general',
    name: 'Follow changes',
    description:
      'Returns what happened since a position of the feed, in order and without gaps: new, changed and removed records, milestones and tracking events. Contains only records that the application may read by its other endpoints. Events are stored for 30 days.',
    summary: 'Lists what happened since a position, in order and without gaps.',
    query: z.object({
      /** `now` returns the current position. */
      after: feedPosition.optional(),
      limit: z.int().min(1).max(1000).default(100),
      types: z.array(z.enum(eventTypeNames)).min(1).max(eventTypeNames.length).optional(),
    }),
    response: dataResponse(
      z.object({
        items: z.array(changeEvent).max(1000),
        /** Position to continue from, also if there are no events. */
        nextCursor: z.string().max(maxCursorLength),
        /** True if there are more events now. */
        hasMore: z.boolean(),
      }),
    ),
    errors: ['cursorInvalid', 'cursorExpired', 'queryTimeout'],
    example: {
      items: [
        {
          id: '01a1fe49-0320-736f-bb76-0502e41a4fca',
          type: 'shipment.eta_changed',
          occurredAt: '2026-11-24T06:05:00.000Z',
          subject: { kind: 'shipment', key: 'S00014571', url: '/api/v1/external/shipments/S00014571' },
          data: eventTypes['shipment.eta_changed'].example,
        },
      ],
      nextCursor: 'eyJ2Ijox…',
      hasMore: false,
    },
  }),

  getExternalChecksums: external.get('external/checksums', {
    access: anyKey,
    group: 'general',
    name: 'Verify a copy',
    description:
      'Returns the number of records of a list and a checksum for each month of their last change, so that a copy can prove that it is complete and current. Requires the endpoint of the list, whose supplier filter applies.',
    summary: 'Returns row counts and checksums of a list by month.',
    query: z.object({
      of: z.enum(Object.keys(checksumLists) as [ChecksumList, ...ChecksumList[]]),
      month: month.optional(),
    }),
    response: dataResponse(
      z.object({
        months: z
          .array(
            z.object({
              /** Month of `changedAt`, in UTC. */
              month: z.string().max(7),
              rows: z.int(),
              /**
               * SHA-256, in hexadecimal, of one line per record, in the byte order of the lines: its number or code, a space, its `changedAt`, and a
               * line feed.
               */
              checksum: z.string().max(64),
            }),
          )
          .max(12_000),
      }),
    ),
    errors: ['endpointOff', 'featureDisabled', 'queryTimeout'],
    example: {
      months: [{ month: '2026-11', rows: 2400, checksum: '5f2d7e7b4e6f6f4c1b1d0f1c3d0f8c5ad7c5b6bb1c1b9a0e4d6d3f8b2a9c0e11' }],
    },
  }),
}
