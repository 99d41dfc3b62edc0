import type { Resource } from '@portal/contracts/records/index'
import type { RecordError, RecordErrorCode } from '@portal/contracts/records/record-error'
import type { ChangedOrders } from '@portal/db/changed-orders'
import type { Client } from '@portal/db/pool'
import type { z } from 'zod'
import type { BusinessCalendar } from '../platform/shipments/business-calendar.ts'
import type { ExchangeRates } from './exchange-rates.ts'
import type { Abandoned } from './orphaned-stubs.ts'
import { References } from './references.ts'
import type { OrderSources } from './order-messages.ts'
import type { ShipmentSources } from './shipment-sources.ts'

/** The account that data is imported for. */
export interface ImportAccount {
  id: string
  baseCurrency: string
  timeZone: string
}

/** What the writers of one run share. */
export interface ImportContext {
  account: ImportAccount
  batchId: string
  /** When the run began. */
  now: Date
  /** The road the records came by: file, api, demo. */
  source: string
  calendar: BusinessCalendar
  rates: ExchangeRates
  /** What transactions that begin now may go by. */
  references: References
  /** Set where a third party sends the records. */
  terms?: SenderTerms
  /** Words for a record that PostgreSQL does not take; they may go to whoever sent it. */
  describeFault: (error: Error) => string
}

/** A record that has passed all checks that need no database. */
export interface Applicable {
  key: string
  record: object
  hash: Buffer
  /** Set where EDI messages change the shipment: it is written even if its record is unchanged. */
  sources?: ShipmentSources
  /** Set where EDI messages change the order: it is written even if its record is unchanged. */
  orderSources?: OrderSources
  /** Set where an EDI message states the whole order: when it was made. */
  madeAt?: string
}

/** What a record comes to: refused, nothing new, or what is to be stored. */
export type Settled =
  | { outcome: 'rejected'; problems: readonly RecordError[] }
  | { outcome: 'unchanged' }
  | { outcome: 'different'; record: object; hash: Buffer; changed?: FieldChanges }

/** Properties of a record that changed, by their paths. */
export interface FieldChanges {
  changes: readonly { field: string; before?: unknown; after?: unknown }[]
  /** How many more there are. */
  more: number
}

/** What records have to meet that a third party sends, and what of the stored ones they can change. */
export interface SenderTerms {
  /** Whether what may be sent depends on rows that others write: chunks are not written ahead of their turn then. */
  readonly dependsOnRows: boolean
  /** Whether orders that records name for the first time belong to the supplier of the record. */
  readonly stubsOfSupplier: boolean
  /** The schema of records of which something required may be missing, as it is kept; `settle` judges the whole. */
  lenient(resource: Resource): z.ZodObject | undefined
  /**
   * Settles the records of a chunk, by their keys, in the transaction that is to store them.
   * @param stored rows that have one of the keys
   */
  settle(
    client: Client,
    context: ImportContext,
    resource: Resource,
    chunk: readonly Applicable[],
    stored: ReadonlyMap<string, Stored>,
  ): Promise<Map<string, Settled>>
}

/**
 * To be called when a transaction was undone, or took rows away: what was remembered of them is not so. A transaction that is under way beside it
 * keeps what it began with.
 */
export function forgetReferences(context: ImportContext): void {
  context.references = new References(context.account.id)
}

/** What the writers of one transaction share besides. */
export interface ChunkContext extends ImportContext {
  /** What replaced records referred to and may be the last to do so. */
  abandoned: Abandoned
  /** Orders and shipments whose rows in the tables of order lines have to be made anew at the end of the transaction. */
  changed: ChangedOrders
  /** Time of the database that what changes is stamped with. */
  changedAt: string
  /** How many stubs were made before it was this transaction's turn. */
  stubs: number
  /** What has to see all that was imported before: done in this order when nobody else imports for the account. */
  inTurn: (() => Promise<void>)[]
}

/** One record that is new or differs from what is stored. */
export interface Change<R> {
  record: R
  /** Of the row: its present id, or the one it will have. */
  id: string
  hash: Buffer
  /** Whether a row with this key is there already, be it a stub. */
  exists: boolean
  /** Time of receipt of the record; null for a shipment without one. */
  receivedAt: string | null
  /** The record and the messages that the shipment was merged from, where there are messages. */
  sources?: ShipmentSources
  /** The record and the messages that the order was merged from, where a message changes it. */
  orderSources?: OrderSources
  /** When the EDI message was made that states the whole order; undefined for a record from elsewhere. */
  madeAt?: string | undefined
}

/** A stored row as the classification of records sees it. */
export interface Stored {
  key: string
  id: string
  /** Null for a stub, which any record fills. */
  hash: Buffer | null
}

/** A problem of a property of a record that is accepted all the same. */
export interface Warning {
  propertyName: string
  message: string
}

/** How records of one resource get into the database. */
export interface ResourceWriter<R> {
  /** The tables that it fills with rows of the account, that of the records themselves first. */
  tables: readonly string[]
  keyOf(record: R): string
  /** Rows that have one of these keys. */
  find(client: Client, context: ImportContext, keys: string[]): Promise<Stored[]>
  /** Writes the changes; keys are unique within one call. */
  write(client: Client, context: ChunkContext, changes: Change<R>[]): Promise<void>
  /** What is odd about a record and yet accepted. */
  warningsOf?(record: R, now: Date): Warning[]
  /** Warnings that need the database, one list for each accepted record; an empty answer means none. */
  databaseWarningsOf?(client: Client, context: ImportContext, records: readonly R[]): Promise<readonly Warning[][]>
  /** @throws {RecordProblem} when the record cannot be accepted although it has the right form */
  check?(record: R, context: ImportContext): void
}

/** Why a well-formed record cannot be accepted. */
export class RecordProblem extends Error {
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

/** The account is not any more what it was when the import began. What was imported until then is in. */
export class AccountChanged extends Error {}
