import type { Client } from '@portal/db/pool'
import { statementsOf } from '@portal/db/statements'
import { recordEvents } from '../../domain/events/record-events.ts'
import { lifecycleEvents } from '../../domain/events/lifecycle-events.ts'
import type { RecordSnapshot } from '../../domain/events/record-snapshot.ts'
import type { ChunkContext, RecordChange } from '../context/context.ts'

/**
 * Writes records, and the events of those that are created or updated.
 * @param read returns the stored records with these ids
 */
export async function writeWithEvents(
  client: Client,
  { account, changedAt }: ChunkContext,
  subject: 'product' | 'supplier',
  changes: readonly RecordChange<object>[],
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, RecordSnapshot>>,
  write: () => Promise<void>,
): Promise<void> {
  const before = await read(changes.filter(({ exists }) => exists).map(({ id }) => id))
  await write()
  const after = await read(changes.map(({ id }) => id))
  const events = changes.flatMap(({ id }) => lifecycleEvents(subject, before.get(id), after.get(id)!))
  await recordEvents(statementsOf(client), account.id, changedAt, events)
}
