import type { PoolClient } from '@portal/db/pool'
import type { Resource } from '@portal/contracts/records/index'
import type { ImportContext } from '../context/context.ts'
import type { MessageSources, Outcomes } from '../context/outcome.ts'
import { LocationWritePolicy } from '../push/location-write-policy.ts'
import { ReferenceResolver } from '../context/reference-resolver.ts'
import { filesHeldFor } from '../messages/held-references.ts'
import { reprocessHeldFile } from './reprocess-held-file.ts'

/** Writes records in the caller's transaction; a rejected record does not affect the others. */
type ApplyRecords = (
  client: PoolClient,
  context: ImportContext,
  resource: Resource,
  records: readonly object[],
  sources?: MessageSources,
) => Promise<Outcomes>

/** Shipments or orders that were written. */
interface Written {
  /** References that held messages may wait for. */
  references: readonly string[]
  /** EDI files that this write has made ambiguous, which cannot be resolved yet. */
  withdrawnFiles: ReadonlySet<string>
  now: Date
}

/**
 * Reprocesses held EDI files that may be about records just written, in the same transaction. Their changes may resolve further files,
 * which are reprocessed too.
 * @returns true if files were reprocessed
 */
export async function applyHeldMessages(
  client: PoolClient,
  context: ImportContext,
  { references, withdrawnFiles, now }: Written,
  apply: ApplyRecords,
): Promise<boolean> {
  const { account } = context
  const files = (await filesHeldFor(client, account.id, references)).filter((id) => !withdrawnFiles.has(id))
  // rules for the sender of the records do not apply to the files
  const own = { ...context, policy: new LocationWritePolicy(), references: new ReferenceResolver(account.id) }
  for (const id of files)
    await reprocessHeldFile(
      client,
      {
        accountId: account.id,
        calendar: context.calendar,
        applyWithin: (inner, resource, all, sources) => apply(inner, own, resource, all, sources),
      },
      id,
      now,
    )
  return files.length > 0
}
