import { z } from 'zod'
import { dataResponse } from '../endpoint.ts'
import { recordError } from '../records/record-error.ts'
import { uuid } from '../scalars.ts'
import { application, external, type PushResource } from './declare.ts'

/** Maximum number of records in a push. */
export const maxPushRecords = 10_000
/** Maximum number of records in a dry run, which is one transaction and blocks other imports of the account. */
export const maxDryRunRecords = 2000
/** Maximum size of a push body in bytes. */
export const maxPushBytes = 10 * 1024 * 1024
/** Maximum number of changed fields listed per record. */
export const maxReportedChanges = 50
/** Maximum number of warnings in the result of a record. */
export const maxWarnings = 2000

const count = z.int()

/**
 * Property that a push changed, by its path in the record, with its previous value (if the key may read it) and its new value. Values longer
 * than 2,000 characters are omitted.
 */
const fieldValue = z.unknown().meta({ 'x-bounded': '2,000 characters of JSON' }).optional()
export const fieldChange = z.object({ field: z.string().max(200), before: fieldValue, after: fieldValue })

export const pushResult = z.object({
  /** Line of the NDJSON, or position in the list, from 1. */
  line: count,
  /** Number or code that identifies the record; null if it could not be read. */
  key: z.string().max(200).nullable(),
  outcome: z.enum(['inserted', 'updated', 'unchanged', 'rejected']),
  /** Changed properties of an updated record. */
  changes: z.array(fieldChange).max(maxReportedChanges).optional(),
  /** Number of changed fields beyond those in `changes`. */
  moreChanges: count.optional(),
  errors: z.array(recordError).max(100).optional(),
  /** Irregularities in an accepted record. */
  warnings: z
    .array(z.object({ propertyName: z.string().max(200).nullable(), errorMessage: z.string().max(1000) }))
    .max(maxWarnings)
    .optional(),
})
export type PushResult = z.output<typeof pushResult>

export const pushResponse = z.object({
  /** Id to quote to the operator; null for a dry run. */
  batchId: uuid.nullable(),
  inserted: count,
  updated: count,
  unchanged: count,
  rejected: count,
  results: z.array(pushResult).max(maxPushRecords),
  /** Set on a repeat under the same Idempotency-Key whose stored response was shortened: results of accepted records are omitted. */
  truncated: z.literal(true).optional(),
})
export type PushResponse = z.output<typeof pushResponse>

/** Response 202 to a push that runs in the background. */
export const pushAccepted = z.object({
  batchId: uuid.meta({
    description: 'Id of the push: `batches/{batchId}` returns its state and its results',
    examples: ['01a1fe49-0320-736f-bb76-0502e41a4fca'],
  }),
  state: z.literal('queued').meta({ description: 'The push is stored, and runs after earlier ones of the account', examples: ['queued'] }),
})
export type PushAccepted = z.output<typeof pushAccepted>

interface PushTerms extends NonNullable<Parameters<typeof application>[1]> {
  /** Display name in the plural. */
  things: string
  example: Pick<PushResult, 'key' | 'outcome' | 'changes'>
}

const push = <const R extends PushResource>(resource: R, { things, example, ...terms }: PushTerms) =>
  external.post(`external/${resource}`, {
    access: application(`push-${resource}`, terms),
    group: 'write',
    name: `Push ${things}`,
    description: `Inserts ${things}, or replaces those with the same key. Each record is processed separately: a rejected record does not affect the others.`,
    summary: `Inserts or replaces ${things}.`,
    records: resource,
    query: z.object({
      dryRun: z.boolean().default(false),
      results: z.enum(['all', 'problems']).default('all'),
    }),
    response: dataResponse(pushResponse),
    errors: ['tooManyRecords', 'tooLarge', 'unsupportedMediaType', 'idempotencyConflict', 'idempotencyInProgress', 'importBusy'],
    example: {
      batchId: '01a1fe49-0320-736f-bb76-0502e41a4fca',
      inserted: 0,
      updated: 1,
      unchanged: 0,
      rejected: 0,
      results: [{ line: 1, ...example }],
    },
  })

const changed = (key: string, field: string, before: unknown, after: unknown): PushTerms['example'] => ({
  key,
  outcome: 'updated',
  changes: [{ field, before, after }],
})

/** Endpoints that accept records. */
export const externalPushes = {
  importExternalSuppliers: push('suppliers', { things: 'suppliers', example: changed('LANTERN', 'city', 'Ningbo', 'Hangzhou') }),
  importExternalProducts: push('products', {
    things: 'products',
    feature: 'enabledProducts',
    knowsSupplierFilter: false,
    example: changed('LAMP-12', 'description', 'Lamp', 'Table lamp'),
  }),
  importExternalPurchaseOrders: push('purchase-orders', {
    things: 'purchase orders',
    feature: 'enabledPurchaseOrder',
    example: changed('PO-106711', 'lines[0].qty', '100', '120'),
  }),
  importExternalShipments: push('shipments', {
    things: 'shipments',
    feature: 'enabledShipmentsFeature',
    example: changed('S00014571', 'destinationETA', '2026-11-15', '2026-11-17'),
  }),
  importExternalVesselPositions: push('vessel-positions', {
    things: 'vessel positions',
    knowsSupplierFilter: false,
    example: { key: '9074729@2026-11-24T06:05:00.000Z', outcome: 'inserted' },
  }),
}
