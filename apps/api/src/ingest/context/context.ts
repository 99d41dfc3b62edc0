import type { Resource } from '@portal/contracts/records/index'
import type { RecordError, RecordErrorCode } from '@portal/contracts/records/record-error'
import type { Client } from '@portal/db/pool'
import type { z } from 'zod'
import type { ChangedOrders } from '../../domain/orders/changed-orders.ts'
import type { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import type { ExchangeRates } from './exchange-rates.ts'
import type { OrphanCandidates } from './orphan-candidates.ts'
import { ReferenceResolver } from './reference-resolver.ts'
import type { OrderSources, ShipmentSources } from './message-sources.ts'

/** Account that receives the data. */
export interface ImportAccount {
  id: string
  baseCurrency: string
  timeZone: string
}

/** Context that the writers of a run share. */
export interface ImportContext {
  account: ImportAccount
  batchId: string
  /** Start time of the run. */
  now: Date
  /** Channel of the records: file, api, demo. */
  source: string
  calendar: BusinessCalendar
  rates: ExchangeRates
  /** Cache of ids, for transactions that begin now. */
  references: ReferenceResolver
  /** Set if a third party sends the records. */
  policy?: WritePolicy
  /** Application that owns the new records. */
  applicationId?: string
  /** Returns the error message for a record that PostgreSQL rejects. The sender may see it. */
  describeFault: (error: Error) => string
}

/** Record that has passed all checks without database access. */
export interface ValidRecord {
  key: string
  record: object
  hash: Buffer
  /** Set if EDI messages change the shipment, which is then written even if its record is unchanged. */
  sources?: ShipmentSources
  /** Set if EDI messages change the order, which is then written even if its record is unchanged. */
  orderSources?: OrderSources
  /** Set if an EDI message contains the whole order: time when it was created. */
  madeAt?: string
}

/** Result of `resolve` for a record: rejected, unchanged, or the record to store. */
export type ResolvedRecord =
  | { outcome: 'rejected'; problems: readonly RecordError[] }
  | { outcome: 'unchanged' }
  | { outcome: 'different'; record: object; hash: Buffer; changed?: FieldChanges }

/** Changed properties of a record, by path. */
export interface FieldChanges {
  changes: readonly { field: string; before?: unknown; after?: unknown }[]
  /** Number of further changes. */
  more: number
}

/** Rules for records of a third party: which are accepted, and which stored properties they can change. */
export interface WritePolicy {
  /** True if acceptance depends on rows that other transactions write. Chunks are then not written early. */
  readonly dependsOnRows: boolean
  /** True if orders created by references belong to the supplier of the record. */
  readonly stubsOfSupplier: boolean
  /** Returns the schema for records that may lack required properties; `settle` validates the merged record. */
  lenient(resource: Resource): z.ZodObject | undefined
  /**
   * Checks and merges the records of a chunk, in the transaction that stores them.
   * @param stored rows with one of the keys
   */
  settle(
    client: Client,
    context: ImportContext,
    resource: Resource,
    chunk: readonly ValidRecord[],
    stored: ReadonlyMap<string, StoredRow>,
  ): Promise<Map<string, ResolvedRecord>>
}

/** Clears the cache of ids. Call after a rollback, or after rows were deleted. Transactions in progress keep their previous cache. */
export function clearReferenceCache(context: ImportContext): void {
  context.references = new ReferenceResolver(context.account.id)
}

/** Context that the writers of a transaction share. */
export interface ChunkContext extends ImportContext {
  /** Rows that replaced records referenced, which may have no other references. */
  abandoned: OrphanCandidates
  /** Orders and shipments whose order line rows must be rebuilt at the end of the transaction. */
  changed: ChangedOrders
  /** Database time that changed rows are stamped with. */
  changedAt: string
  /** Number of stubs created before this transaction got its turn. */
  stubs: number
  /** Work that depends on all previous imports. Runs in this order under the import lock. */
  inTurn: (() => Promise<void>)[]
}

/** Context of the removal of records. */
export type RemovalContext = Pick<ChunkContext, 'account' | 'abandoned' | 'changed'>

/** Record that is new or differs from the stored one. */
export interface RecordChange<R> {
  record: R
  /** Id of the existing or new row. */
  id: string
  hash: Buffer
  /** True if a row with this key exists, including stubs. */
  exists: boolean
  /** Time of receipt of the record; null for a shipment without one. */
  receivedAt: string | null
  /** Record and messages that the shipment was merged from, if there are messages. */
  sources?: ShipmentSources
  /** Record and messages that the order was merged from, if a message changes it. */
  orderSources?: OrderSources
  /** Time when the EDI message with the whole order was created; undefined for other records. */
  madeAt?: string | undefined
}

/** Stored row as the classification of records needs it. */
export interface StoredRow {
  key: string
  id: string
  /** Null for a stub, which any record replaces. */
  hash: Buffer | null
}

/** Warning about a property of an accepted record. */
export interface Warning {
  propertyName: string
  message: string
}

export interface RecordWriter<R> {
  /** Tables with rows of the account that it writes, the main table first. */
  tables: readonly string[]
  keyOf(record: R): string
  /** Returns the rows with one of these keys. */
  find(client: Client, context: ImportContext, keys: string[]): Promise<StoredRow[]>
  /** Writes the changes; keys are unique within one call. */
  write(client: Client, context: ChunkContext, changes: RecordChange<R>[]): Promise<void>
  warningsOf?(record: R, now: Date): Warning[]
  /** Returns warnings that need the database, a list for each accepted record; an empty result means none. */
  databaseWarningsOf?(client: Client, context: ImportContext, records: readonly R[]): Promise<readonly Warning[][]>
  /** @throws {RecordIssue} if the record is well-formed but not acceptable */
  check?(record: R, context: ImportContext): void
}

/** Error for a well-formed record that cannot be accepted. */
export class RecordIssue extends Error {
  readonly code: RecordErrorCode
  readonly propertyName: string

  constructor(code: RecordErrorCode, propertyName: string, message: string) {
    super(message)
    this.code = code
    this.propertyName = propertyName
  }

  get item(): RecordError {
    return { code: this.code, propertyName: this.propertyName, errorMessage: this.message }
  }
}

/** Error for an account that was changed or deleted during the import. Chunks committed before stay. */
export class AccountChanged extends Error {}
