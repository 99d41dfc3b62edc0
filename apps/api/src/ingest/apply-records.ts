import type { Resource } from '@portal/contracts/records/index'
import { lockInTransaction } from '@portal/db/advisory-lock'
import type { PoolClient } from '@portal/db/pool'
import { v7 as uuid } from 'uuid'
import { contentHash } from './content-hash.ts'
import { RecordProblem, type Change, type ImportContext, type ResourceWriter } from './context.ts'
import { removeOrphanedStubs } from './orphaned-stubs.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { writers } from './resources/index.ts'

/** A record that has passed all checks. */
export interface Applicable {
  key: string
  record: object
  hash: Buffer
}

/** What became of a record; `problem` says why it was refused. */
export type Outcome = 'inserted' | 'updated' | 'unchanged' | { problem: string }

/** Writes records whose keys differ in the transaction of `client`. @returns what became of each, by its key */
export async function applyChunk(
  client: PoolClient,
  context: ImportContext,
  resource: Resource,
  chunk: readonly Applicable[],
): Promise<Map<string, 'inserted' | 'updated' | 'unchanged'>> {
  const writer = writers[resource] as ResourceWriter<object>
  const { account, abandoned, changed } = context
  // imports of one account take turns, so that what is classified as new is still new when it is written
  await lockInTransaction(client, `import:${account.id}`)
  await requireUnchanged(client, account, true)
  const keys = chunk.map(({ key }) => key)
  const stored = new Map((await writer.find(client, context, keys)).map((row) => [row.key, row]))
  const changes: Change<object>[] = []
  const outcomes = new Map<string, 'inserted' | 'updated' | 'unchanged'>()
  for (const { key, record, hash } of chunk) {
    const row = stored.get(key)
    const outcome = row?.hash?.equals(hash) ? 'unchanged' : row?.hash ? 'updated' : 'inserted'
    outcomes.set(key, outcome)
    if (outcome !== 'unchanged') changes.push({ record, hash, id: row?.id ?? uuid(), exists: row !== undefined })
  }
  if (changes.length > 0) await writer.write(client, context, changes)
  if (await removeOrphanedStubs(client, account.id, abandoned)) context.references.forget()
  await changed.refresh(client, account.id)
  return outcomes
}

/** The same for records that may be refused: what the database or the writer does not take is named, and all others are in. */
export async function applyEach(
  client: PoolClient,
  context: ImportContext,
  resource: Resource,
  all: readonly object[],
): Promise<Map<string, Outcome>> {
  const writer = writers[resource] as ResourceWriter<object>
  const outcomes = new Map<string, Outcome>()
  const chunk: Applicable[] = []
  for (const record of all) {
    const key = writer.keyOf(record)
    try {
      writer.check?.(record, context)
      chunk.push({ key, record, hash: contentHash(record) })
    } catch (error) {
      if (!(error instanceof RecordProblem)) throw error
      outcomes.set(key, { problem: `${error.propertyName}: ${error.message}` })
    }
  }
  const apply = async (part: readonly Applicable[]): Promise<void> => {
    if (part.length === 0) return
    await client.query('savepoint records')
    try {
      for (const [key, outcome] of await applyChunk(client, context, resource, part)) outcomes.set(key, outcome)
      await client.query('release savepoint records')
    } catch (error) {
      forgetAll(context)
      if (!isFaultOfRecord(error)) throw error
      await client.query('rollback to savepoint records')
      const [only, second] = part
      if (only && !second) return void outcomes.set(only.key, { problem: `Cannot be stored: ${(error as Error).message}` })
      const middle = Math.ceil(part.length / 2)
      await apply(part.slice(0, middle))
      await apply(part.slice(middle))
    }
  }
  await apply(chunk)
  return outcomes
}

/** What was remembered of a transaction that was undone is not so. */
export function forgetAll({ references, abandoned, changed }: ImportContext): void {
  references.forget()
  abandoned.clear()
  changed.clear()
}

/** Class 22 of the errors of PostgreSQL: a value, class 23: a constraint; everything else is no fault of a record. */
export const isFaultOfRecord = (error: unknown): boolean => /^2[23]/.test((error as { code?: string }).code ?? '')
