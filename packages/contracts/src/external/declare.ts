import { z } from 'zod'
import type { ApplicationAccess, Feature } from '../access.ts'
import type { Endpoint, Input } from '../endpoint.ts'
import { text } from '../scalars.ts'
import type { EndpointGroup } from './endpoint-groups.ts'

/** Import records that a third party may push; places of the world belong to nobody's account. */
export const pushResources = ['suppliers', 'products', 'purchase-orders', 'shipments', 'vessel-positions'] as const
export type PushResource = (typeof pushResources)[number]

/**
 * An endpoint of the external API: one operation, one switch, one line of the form. Unknown query parameters are errors here, and an error
 * carries its code.
 */
export interface ExternalEndpoint extends Omit<Endpoint, 'access' | 'body'> {
  access: ApplicationAccess
  /** What a person calls it. */
  name: string
  group: EndpointGroup
  /** One or two sentences for whoever decides whether to switch it on. */
  description: string
  /** `data` of a sample answer; for files the words that describe it. */
  example: unknown
  /** The body is a list of records, as JSON or NDJSON. */
  records?: PushResource
  /** Media types that all rows can be streamed as, instead of a page of JSON; chosen by `Accept`. */
  streams?: readonly string[]
  /** The answer carries an `ETag`, and `If-None-Match` is honoured. */
  etag?: true
}

/** Declares an endpoint of the external API. */
export const external = <const E extends ExternalEndpoint>(declaration: E): E => declaration

interface SwitchTerms {
  feature?: Feature | readonly Feature[]
  /** False where rows cannot be told by supplier. */
  knowsSupplierFilter?: boolean
}

/** Access by a key whose application has the endpoint of this id switched on. The id never changes: it is what the switch is stored under. */
export const application = (endpoint: string, { feature, knowsSupplierFilter = true }: SwitchTerms = {}): ApplicationAccess => ({
  who: 'application',
  endpoint,
  knowsSupplierFilter,
  ...(feature && { feature }),
})

/** Access by any key. */
export const anyKey: ApplicationAccess = { who: 'application', endpoint: null, knowsSupplierFilter: false }

/** Longest cursor: it carries the filters of its list. */
export const longestCursor = 12_000

/** Parameters that every list takes. */
export const listParameters = {
  limit: z.int().min(1).max(1000).default(100),
  cursor: text(longestCursor).optional(),
}

/** A page of a list; `nextCursor` is absent at the end. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item).max(1000), nextCursor: z.string().max(longestCursor).optional() })

/** The records of a push as they came, not parsed yet. */
export interface PushedRecords {
  bytes: Buffer
  /** A JSON list of them or one, or one a line. */
  form: 'json' | 'ndjson'
}

/** What the handler of an external endpoint receives. */
export type ExternalInput<E extends ExternalEndpoint> = Input<E & { access: never }> &
  (E extends { records: PushResource } ? { pushed: PushedRecords } : unknown)
