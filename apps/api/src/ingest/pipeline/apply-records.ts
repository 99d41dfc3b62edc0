import type { Resource } from '@portal/contracts/records/index'
import { lockInTransaction, tryLockInTransaction } from '@portal/db/advisory-lock'
import type { PoolClient } from '@portal/db/pool'
import { v7 as uuid } from 'uuid'
import { ChangedOrders } from '../../domain/orders/changed-orders.ts'
import { contentHash } from '../context/content-hash.ts'
import {
  clearReferenceCache,
  RecordIssue,
  type ValidRecord,
  type RecordChange,
  type ChunkContext,
  type ImportContext,
  type RecordWriter,
  type ResolvedRecord,
  type StoredRow,
} from '../context/context.ts'
import type { Accepted, MessageSources, Outcome, Outcomes } from '../context/outcome.ts'
import { removeOrphanedStubs } from '../resources/orphaned-stubs.ts'
import { OrphanCandidates } from '../context/orphan-candidates.ts'
import { applyHeldMessages } from '../edi/apply-held-messages.ts'
import { hasHeldReferences } from '../messages/held-references.ts'
import { mergeWithStoredMessages } from '../messages/merge-stored-messages.ts'
import { settleReadBack } from '../push/read-back.ts'
import { requireUnchanged } from '../context/require-unchanged.ts'
import { setOwner } from './set-owner.ts'
import { recordWriters } from '../resources/index.ts'

/**
 * Position of a chunk relative to its predecessor. A chunk of new records is inserted while derived columns of the previous chunk are
 * computed, because their rows are independent. Everything else runs in order.
 */
export interface WriteTurn {
  /** Set if the chunk is written before its predecessor has committed: resolves to true if that commits. */
  before?: Promise<boolean>
  /** Called when the next chunk may begin. */
  onRowsIn: () => void
}

/** Maximum age of the timestamp of a chunk that was written early. Readers of changes look back twice as far (`reachBackMs`). */
const maxAheadMs = 60_000

/**
 * Error for a chunk that was written early and must be written again in order: it has records that are not new, or another import ran in
 * between.
 */
class TurnAborted extends Error {
  /** SQLSTATE of a serialization failure: the transaction is rolled back, and the connection stays usable. */
  readonly code = '40001'
}

/**
 * Writes records with different keys in the transaction of `client`.
 * @param turn without it, the whole transaction runs in order
 * @returns the result of each record by key
 * @throws {TurnAborted}
 */
export async function applyChunk(
  client: PoolClient,
  run: ImportContext,
  resource: Resource,
  chunk: readonly ValidRecord[],
  turn?: WriteTurn,
): Promise<Outcomes> {
  const writer = recordWriters[resource] as RecordWriter<object>
  const { account } = run
  const lock = `import:${account.id}`
  // imports of one account hold a lock, so that records classified as new are still new when they are written
  if (!turn?.before) await lockInTransaction(client, lock)
  const changedAt = await requireUnchanged(client, account, true)
  const stampedMs = performance.now()
  const context: ChunkContext = { ...run, changedAt, abandoned: new OrphanCandidates(), changed: new ChangedOrders(), stubs: 0, inTurn: [] }
  const keys = chunk.map(({ key }) => key)
  const stored = new Map((await writer.find(client, context, keys)).map((row) => [row.key, row]))
  const classified = await classify(client, context, resource, chunk, stored)
  const { outcomes } = classified
  const merged = await mergeWithStoredMessages(client, context, resource, classified.changes)
  // another chunk may write the same shipments before this one
  if (turn?.before && merged?.hasMessages) throw new TurnAborted()
  const changes = merged?.changes ?? classified.changes
  const allNew = changes.every(({ exists }) => !exists)
  if (turn?.before && !allNew) throw new TurnAborted()
  if (changes.length > 0) await writer.write(client, context, changes)
  if (merged?.hasMessages) await merged.afterwards()
  await setOwner(client, context, resource, chunk, outcomes)
  // waiting here could deadlock: this chunk's rows are written, and the lock's holder may wait for them
  if (turn?.before && !((await turn.before) && (await tryLockInTransaction(client, lock)))) throw new TurnAborted()
  // the timestamp is older than the lock: others may have committed later timestamps, and readers look back only so far
  if (turn?.before && performance.now() - stampedMs > maxAheadMs) throw new TurnAborted()
  const hasHeld = merged !== undefined && (await hasHeldReferences(client, account.id))
  // other transactions can reference a stub only after the commit; held messages may write rows of the next chunk
  if (allNew && context.stubs === 0 && !hasHeld) turn?.onRowsIn()
  for (const work of context.inTurn) await work()
  if (await removeOrphanedStubs(client, account.id, context.abandoned)) clearReferenceCache(run)
  await context.changed.refresh(client, account.id, changedAt)
  if (hasHeld && (await applyHeldMessages(client, run, { ...merged, now: new Date(changedAt) }, applyEach))) clearReferenceCache(run)
  await addWarnings(client, context, writer, chunk, outcomes)
  return outcomes
}

const unchanged = { outcome: 'unchanged' } as const

/** Classifies records as new, changed, unchanged or rejected. */
async function classify(
  client: PoolClient,
  context: ChunkContext,
  resource: Resource,
  chunk: readonly ValidRecord[],
  stored: ReadonlyMap<string, StoredRow>,
) {
  const settled = context.policy
    ? await context.policy.settle(client, context, resource, chunk, stored)
    : resource === 'shipments'
      ? await settleReadBack(client, context, chunk, stored)
      : undefined
  const changes: RecordChange<object>[] = []
  const outcomes: Outcomes = new Map()
  for (const sent of chunk) {
    const row = stored.get(sent.key)
    if ((sent.sources ?? sent.orderSources) && settled?.get(sent.key)?.outcome !== 'rejected') {
      outcomes.set(sent.key, { outcome: row ? 'updated' : 'inserted' })
      // the hash stays that of the record without messages
      changes.push({
        ...sent,
        hash: row?.hash ?? Buffer.alloc(0),
        id: row?.id ?? uuid(),
        exists: row !== undefined,
        receivedAt: sent.sources ? sent.sources.receivedAt : context.now.toISOString(),
      })
      continue
    }
    const own: ResolvedRecord = settled?.get(sent.key) ?? (row?.hash?.equals(sent.hash) ? unchanged : { ...sent, outcome: 'different' })
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
 * Writes records that may be rejected: returns an error for each that the database or the writer rejects, and stores the others.
 * @param sources of shipments or orders by number, if messages change what is stored
 */
export async function applyEach(
  client: PoolClient,
  context: ImportContext,
  resource: Resource,
  all: readonly object[],
  sources: MessageSources = {},
): Promise<Outcomes> {
  const writer = recordWriters[resource] as RecordWriter<object>
  const outcomes: Outcomes = new Map()
  const chunk: ValidRecord[] = []
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
      if (!(error instanceof RecordIssue)) throw error
      outcomes.set(key, { outcome: 'rejected', problems: [error.item] })
    }
  }
  for (const [key, outcome] of await applyHalving(client, context, resource, chunk)) outcomes.set(key, outcome)
  return outcomes
}

/**
 * Applies records within a transaction, each part under a savepoint. If the database rejects a part, it is halved until the invalid record
 * is isolated.
 */
export async function applyHalving(
  client: PoolClient,
  context: ImportContext,
  resource: Resource,
  part: readonly ValidRecord[],
): Promise<Outcomes> {
  if (part.length === 0) return new Map()
  await client.query('savepoint records')
  try {
    const outcomes = await applyChunk(client, context, resource, part)
    await client.query('release savepoint records')
    return outcomes
  } catch (error) {
    clearReferenceCache(context)
    if (!isRecordError(error)) throw error
    await client.query('rollback to savepoint records')
    const [only, second] = part
    if (only && !second) return new Map([[only.key, notStorable(context, error as Error)]])
    const middle = Math.ceil(part.length / 2)
    const before = await applyHalving(client, context, resource, part.slice(0, middle))
    return new Map([...before, ...(await applyHalving(client, context, resource, part.slice(middle)))])
  }
}

/** Result of a record that PostgreSQL rejects. */
export const notStorable = (context: ImportContext, error: Error): Outcome => ({
  outcome: 'rejected',
  problems: [{ code: 'notStorable', propertyName: null, errorMessage: context.describeFault(error) }],
})

/** True for PostgreSQL errors of class 22 (invalid value) and 23 (constraint violation); other errors are not caused by a record. */
export const isRecordError = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '')

/** Adds the warnings that need the database to the outcomes of accepted records. */
async function addWarnings(
  client: PoolClient,
  context: ImportContext,
  { databaseWarningsOf }: RecordWriter<object>,
  chunk: readonly ValidRecord[],
  outcomes: Outcomes,
): Promise<void> {
  const accepted = chunk.filter(({ key }) => outcomes.get(key)!.outcome !== 'rejected')
  const odd = await databaseWarningsOf?.(
    client,
    context,
    accepted.map(({ record }) => record),
  )
  if (!odd) return
  for (const [index, { key }] of accepted.entries()) {
    const warnings = odd[index] ?? []
    if (warnings.length > 0) outcomes.set(key, { ...(outcomes.get(key) as Accepted), warnings })
  }
}
