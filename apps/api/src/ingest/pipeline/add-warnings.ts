import type { PoolClient } from '@portal/db/pool'
import type { Accepted, Outcomes } from '../context/outcome.ts'
import type { ValidRecord, ImportContext, RecordWriter } from '../context/context.ts'

/** Adds the warnings that need the database to the outcomes of accepted records. */
export async function addWarnings(
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
