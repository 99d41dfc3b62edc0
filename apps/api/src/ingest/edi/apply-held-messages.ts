import type { PoolClient } from '@portal/db/pool'
import type { applyEach } from '../apply-records.ts'
import type { ImportContext } from '../context.ts'
import { PlacesTerms } from '../push/places-terms.ts'
import { References } from '../references.ts'
import { filesHeldFor } from './held-references.ts'
import { readFileAgain } from './read-again.ts'

/** Shipments or orders that were written. */
interface Written {
  /** References that held messages may have waited for. */
  references: readonly string[]
  /** EDI files that this write has made ambiguous: nothing can be clearer for them yet. */
  withdrawnFiles: ReadonlySet<string>
  now: Date
}

/**
 * Reads EDI files again whose held messages may be about records that were just written, in the transaction that wrote them. What the messages
 * change may settle further ones, in the same way.
 * @returns whether files were read
 */
export async function applyHeldMessages(
  client: PoolClient,
  context: ImportContext,
  { references, withdrawnFiles, now }: Written,
  apply: typeof applyEach,
): Promise<boolean> {
  const { account } = context
  const files = (await filesHeldFor(client, account.id, references)).filter((id) => !withdrawnFiles.has(id))
  // terms of the sender of the records are not those of the sender of the files
  const own = { ...context, terms: new PlacesTerms(), references: new References(account.id) }
  for (const id of files)
    await readFileAgain(
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
