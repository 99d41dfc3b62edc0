import type { Resource } from '@portal/contracts/records/index'
import type { RecordError } from '@portal/contracts/records/record-error'
import { ChangedOrders } from '@portal/db/changed-orders'
import { lockInTransaction, tryLockInTransaction } from '@portal/db/advisory-lock'
import type { PoolClient } from '@portal/db/pool'
import { v7 as uuid } from 'uuid'
import { addWarnings } from './add-warnings.ts'
import { contentHash } from './content-hash.ts'
import {
  forgetReferences,
  RecordProblem,
  type Applicable,
  type Change,
  type ChunkContext,
  type FieldChanges,
  type ImportContext,
  type ResourceWriter,
  type Settled,
  type Stored,
  type Warning,
} from './context.ts'
import { Abandoned, removeOrphanedStubs } from './orphaned-stubs.ts'
import { applyHeldMessages } from './edi/apply-held-messages.ts'
import { hasHeldReferences } from './edi/held-references.ts'
import { mergeWithStoredMessages } from './merge-stored-messages.ts'
import type { OrderSources } from './order-messages.ts'
import type { ShipmentSources } from './shipment-sources.ts'
import { settleReadBack } from './push/read-back.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { writers } from './resources/index.ts'

/** What became of a record that was stored, or was there already; which of its properties changed is known of records of third parties. */
export interface Accepted {
  outcome: 'inserted' | 'updated' | 'unchanged'
  changed?: FieldChanges
  /** Problems of a record that is accepted. */
  warnings?: readonly Warning[]
}

/** What became of a record; `problems` say why it was refused. */
export type Outcome = Accepted | { outcome: 'rejected'; problems: readonly RecordError[] }

/** Sources of shipments and orders that messages change, by their numbers. */
export interface MessageSources {
  shipments?: ReadonlyMap<string, ShipmentSources>
  orders?: ReadonlyMap<string, OrderSources>
  /** When the messages were made that the records come in; undefined for records from elsewhere. */
  madeAt?: string
}

/** What became of records, by their keys. */
export type Outcomes = Map<string, Outcome>

/**
 * A chunk of new records may be written while the one before it is in its last part, and so may the one after it: the rows that are written
 * until then have nothing to do with each other. Whatever has is done in turn.
 */
export interface Turn {
  /** Set where the chunk is written ahead: whether the one before was committed. */
  before?: Promise<boolean>
  /** To be told when the next chunk may begin. */
  onRowsIn: () => void
}

/** How old the stamp of a chunk may be that was written ahead of its turn; readers of changes reach back twice as far (`reachBackMs`). */
const longestAheadMs = 60_000

/** What was written ahead of its turn has to be written again, in turn: it is not all new, or another import has come in between. */
class OutOfTurn extends Error {
  /** Of a serialization failure, which this is: the transaction is rolled back, and its connection is sound. */
  readonly code = '40001'
}

/**
 * Writes records whose keys differ in the transaction of `client`.
 * @param turn without it the whole transaction waits for its turn
 * @returns what became of each, by its key
 * @throws {OutOfTurn}
 */
export async function applyChunk(
  client: PoolClient,
  run: ImportContext,
  resource: Resource,
  chunk: readonly Applicable[],
  turn?: Turn,
): Promise<Outcomes> {
  const writer = writers[resource] as ResourceWriter<object>
  const { account } = run
  const lock = `import:${account.id}`
  // imports of one account take turns, so that what is classified as new is still new when it is written
  if (!turn?.before) await lockInTransaction(client, lock)
  const changedAt = await requireUnchanged(client, account, true)
  const stampedMs = performance.now()
  const context: ChunkContext = { ...run, changedAt, abandoned: new Abandoned(), changed: new ChangedOrders(), stubs: 0, inTurn: [] }
  const keys = chunk.map(({ key }) => key)
  const stored = new Map((await writer.find(client, context, keys)).map((row) => [row.key, row]))
  const classified = await classify(client, context, resource, chunk, stored)
  const { outcomes } = classified
  const merged = await mergeWithStoredMessages(client, context, resource, classified.changes)
  // another chunk may write the same shipments before this one has its turn
  if (turn?.before && merged?.hasMessages) throw new OutOfTurn()
  const changes = merged?.changes ?? classified.changes
  const allNew = changes.every(({ exists }) => !exists)
  if (turn?.before && !allNew) throw new OutOfTurn()
  if (changes.length > 0) await writer.write(client, context, changes)
  if (merged?.hasMessages) await merged.afterwards()
  // who waited for a lock now could be waited for by the one who has it, as the rows are in
  if (turn?.before && !((await turn.before) && (await tryLockInTransaction(client, lock)))) throw new OutOfTurn()
  // stamped before it had the lock: others may have committed later stamps since, which readers reach back behind only so far
  if (turn?.before && performance.now() - stampedMs > longestAheadMs) throw new OutOfTurn()
  const hasHeld = merged !== undefined && (await hasHeldReferences(client, account.id))
  // a stub can be referred to by others only when it is committed; held messages write rows that the next chunk may write as well
  if (allNew && context.stubs === 0 && !hasHeld) turn?.onRowsIn()
  for (const work of context.inTurn) await work()
  if (await removeOrphanedStubs(client, account.id, context.abandoned)) forgetReferences(run)
  await context.changed.refresh(client, account.id, changedAt)
  if (hasHeld && (await applyHeldMessages(client, run, { ...merged, now: new Date(changedAt) }, applyEach))) forgetReferences(run)
  await addWarnings(client, context, writer, chunk, outcomes)
  return outcomes
}

const unchanged = { outcome: 'unchanged' } as const

/** What of the records is new, what differs from what is stored, and what is refused. */
async function classify(
  client: PoolClient,
  context: ChunkContext,
  resource: Resource,
  chunk: readonly Applicable[],
  stored: ReadonlyMap<string, Stored>,
) {
  const settled = context.terms
    ? await context.terms.settle(client, context, resource, chunk, stored)
    : resource === 'shipments'
      ? await settleReadBack(client, context, chunk, stored)
      : undefined
  const changes: Change<object>[] = []
  const outcomes: Outcomes = new Map()
  for (const sent of chunk) {
    const row = stored.get(sent.key)
    if ((sent.sources ?? sent.orderSources) && settled?.get(sent.key)?.outcome !== 'rejected') {
      outcomes.set(sent.key, { outcome: row ? 'updated' : 'inserted' })
      // its hash stays that of its record
      changes.push({
        ...sent,
        hash: row?.hash ?? Buffer.alloc(0),
        id: row?.id ?? uuid(),
        exists: row !== undefined,
        receivedAt: sent.sources ? sent.sources.receivedAt : context.now.toISOString(),
      })
      continue
    }
    const own: Settled = settled?.get(sent.key) ?? (row?.hash?.equals(sent.hash) ? unchanged : { ...sent, outcome: 'different' })
    if (own.outcome !== 'different') outcomes.set(sent.key, own)
    else {
      const { record, hash, changed } = own
      outcomes.set(sent.key, { outcome: row?.hash ? 'updated' : 'inserted', ...(changed && { changed }) })
      const receivedAt = context.now.toISOString()
      changes.push({ record, hash, id: row?.id ?? uuid(), exists: row !== undefined, madeAt: sent.madeAt, receivedAt })
    }
  }
  return { outcomes, changes }
}

/**
 * The same for records that may be refused: what the database or the writer does not take is named, and all others are in.
 * @param sources of shipments or orders, by their numbers, where messages change what is stored
 */
export async function applyEach(
  client: PoolClient,
  context: ImportContext,
  resource: Resource,
  all: readonly object[],
  sources: MessageSources = {},
): Promise<Outcomes> {
  const writer = writers[resource] as ResourceWriter<object>
  const outcomes: Outcomes = new Map()
  const chunk: Applicable[] = []
  for (const record of all) {
    const key = writer.keyOf(record)
    try {
      writer.check?.(record, context)
      const [ofShipment, ofOrder] = [sources.shipments?.get(key), sources.orders?.get(key)]
      chunk.push({
        key,
        record,
        hash: contentHash(record),
        ...(ofShipment && { sources: ofShipment }),
        ...(ofOrder && { orderSources: ofOrder }),
        ...(sources.madeAt !== undefined && { madeAt: sources.madeAt }),
      })
    } catch (error) {
      if (!(error instanceof RecordProblem)) throw error
      outcomes.set(key, { outcome: 'rejected', problems: [error.item] })
    }
  }
  for (const [key, outcome] of await applyHalving(client, context, resource, chunk)) outcomes.set(key, outcome)
  return outcomes
}

/**
 * Applies records within a transaction, each part under a savepoint: where the database refuses one, the part is halved until the record to
 * blame stands alone.
 */
export async function applyHalving(
  client: PoolClient,
  context: ImportContext,
  resource: Resource,
  part: readonly Applicable[],
): Promise<Outcomes> {
  if (part.length === 0) return new Map()
  await client.query('savepoint records')
  try {
    const outcomes = await applyChunk(client, context, resource, part)
    await client.query('release savepoint records')
    return outcomes
  } catch (error) {
    forgetReferences(context)
    if (!isFaultOfRecord(error)) throw error
    await client.query('rollback to savepoint records')
    const [only, second] = part
    if (only && !second) return new Map([[only.key, notStorable(context, error as Error)]])
    const middle = Math.ceil(part.length / 2)
    const before = await applyHalving(client, context, resource, part.slice(0, middle))
    return new Map([...before, ...(await applyHalving(client, context, resource, part.slice(middle)))])
  }
}

/** What is said of a record that PostgreSQL does not take. */
export const notStorable = (context: ImportContext, error: Error): Outcome => ({
  outcome: 'rejected',
  problems: [{ code: 'notStorable', propertyName: null, errorMessage: context.describeFault(error) }],
})

/** Class 22 of the errors of PostgreSQL: a value, class 23: a constraint; everything else is no fault of a record. */
export const isFaultOfRecord = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '')
