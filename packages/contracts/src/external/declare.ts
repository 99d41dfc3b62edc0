import { z } from 'zod'
import type { ApplicationAccess, Feature } from '../access.ts'
import type { Endpoint, Input, Method } from '../endpoint.ts'
import { text } from '../scalars.ts'
import type { EndpointGroup } from './endpoint-groups.ts'

/** Import records that a third party may push. Locations are excluded because all accounts share them. */
export const pushResources = ['suppliers', 'products', 'purchase-orders', 'shipments', 'vessel-positions'] as const
export type PushResource = (typeof pushResources)[number]

/**
 * Endpoint of the external API: one operation, one switch, one line of the application form. Unknown query parameters are errors, and every
 * error carries a code.
 */
export interface ExternalEndpoint extends Omit<Endpoint, 'access'> {
  access: ApplicationAccess
  /** Display name. */
  name: string
  group: EndpointGroup
  /** One or two sentences for the person who decides whether to enable it. */
  description: string
  /** `data` of a sample response; a description for files. */
  example: unknown
  /** Resource of the records in the body, as JSON or NDJSON. */
  records?: PushResource
  /** Media types that stream all rows instead of returning a page of JSON; selected by `Accept`. */
  streams?: readonly string[]
  /** Adds an `ETag` to the response and supports `If-None-Match`. */
  etag?: true
  /** Reads the latest event of the account in the same statement as the key, so that a poll without news costs no other. */
  readsLatestEvent?: true
}

const declare =
  <M extends Method>(method: M) =>
  <const P extends string, const D extends Omit<ExternalEndpoint, 'method' | 'path'>>(path: P, declaration: D) =>
    ({ method, path, ...declaration }) as D & { method: M; path: P }

/** Declares an endpoint of the external API by method and path. */
export const external = { get: declare('GET'), post: declare('POST'), patch: declare('PATCH'), delete: declare('DELETE') }

interface SwitchTerms {
  /** Kind of the accounts whose applications may call it; customers by default. */
  kind?: 'any'
  feature?: Feature | readonly Feature[]
  /** False if rows cannot be filtered by supplier. */
  knowsSupplierFilter?: boolean
}

/** Access by a key whose application has this endpoint enabled. The id never changes, because the setting is stored under it. */
export const application = (endpoint: string, { kind, feature, knowsSupplierFilter = true }: SwitchTerms = {}) =>
  ({
    who: 'application',
    endpoint,
    kind: kind ?? 'customer',
    knowsSupplierFilter,
    ...(feature && { feature }),
  }) as CustomerAccess

/** Access by a key of a vendor account. Vendors have neither features nor a supplier filter. */
export const vendorApplication = (endpoint: string): VendorAccess => ({
  who: 'application',
  endpoint,
  kind: 'vendor',
  knowsSupplierFilter: false,
})

type CustomerAccess = ApplicationAccess & { kind: 'customer' | 'any' }
type VendorAccess = ApplicationAccess & { kind: 'vendor' }

/** Access by any key. */
export const anyKey: CustomerAccess = { who: 'application', endpoint: null, kind: 'any', knowsSupplierFilter: false }

/** Access by any test key. */
export const testKey: ApplicationAccess = { ...anyKey, isSandboxOnly: true }

/** Maximum length of a cursor, which contains the filters of its list. */
export const maxCursorLength = 12_000

/** Parameters of every list. */
export const listParameters = {
  limit: z.int().min(1).max(1000).default(100),
  cursor: text(maxCursorLength).optional(),
}

/** Page of a list; `nextCursor` is absent on the last page. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item).max(1000), nextCursor: z.string().max(maxCursorLength).optional() })

/** Page of a list that can be continued with `since`; `nextSince` is on the last page only. */
export const changedPageOf = <S extends z.ZodType>(item: S) =>
  pageOf(item).extend({ nextSince: z.string().max(maxCursorLength).optional() })

/** Records of a push before parsing. */
export interface PushedRecords {
  bytes: Buffer
  /** JSON (a list or one record) or NDJSON (one record per line). */
  form: 'json' | 'ndjson'
}

/** Parsed input of an external endpoint's handler. */
export type ExternalInput<E extends ExternalEndpoint> = Input<E & { access: never }> &
  (E extends { records: PushResource } ? { pushed: PushedRecords } : unknown)
