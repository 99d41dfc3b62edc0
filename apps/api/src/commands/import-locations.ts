import { withClient, withTransaction, type Pool } from '@portal/db/pool'
import { readUnlocode, type UnlocodePlace } from '../ingest/unlocode/read-unlocode.ts'
import { storePlaces } from '../ingest/unlocode/store-places.ts'
import { writeAuditWithClient } from '../platform/audit/audit.ts'
import { CommandError } from './command-error.ts'
import { commandOrigin } from './command-origin.ts'
import type { CommandOutput } from './command-output.ts'

/** Number of places per transaction. */
const chunkSize = 2000
/** Maximum number of listed problems; the rest is only counted. */
const maxListed = 50

/**
 * Runs `portal import-locations`: adds the places of UN/LOCODE files.
 * @returns exit code: 2 if lines were rejected; all others are imported
 */
export async function runImportLocations(pool: Pool, terminal: CommandOutput, files: readonly string[]): Promise<number> {
  const counts = { inserted: 0, updated: 0, unchanged: 0, rejected: 0 }
  const problems: { file: string; line: number; errorMessage: string }[] = []
  for (const file of files) {
    let chunk = new Map<string, UnlocodePlace>()
    const flush = async () => {
      const { inserted, updated } = await withTransaction(pool, (client) => storePlaces(client, [...chunk.values()]))
      counts.inserted += inserted
      counts.updated += updated
      counts.unchanged += chunk.size - inserted - updated
      chunk = new Map()
      terminal.progress(`${file}: ${(counts.inserted + counts.updated + counts.unchanged).toLocaleString('en-GB')} locations`)
    }
    try {
      for await (const read of readUnlocode(file)) {
        if ('problem' in read) {
          counts.rejected++
          if (problems.length < maxListed) problems.push({ file, line: read.line, errorMessage: read.problem })
          continue
        }
        if (chunk.has(read.place.code) || chunk.size === chunkSize) await flush()
        chunk.set(read.place.code, read.place)
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES'
        ? new CommandError(`Cannot read ${file}. Check the path and its permissions.`)
        : error
    }
    if (chunk.size > 0) await flush()
  }
  await withClient(pool, (client) =>
    writeAuditWithClient(client, commandOrigin('importLocations'), { subject: 'locations', subjectId: null, after: { files, ...counts } }),
  )
  terminal.result(resultText(counts, problems), { ...counts, problems })
  return counts.rejected > 0 ? 2 : 0
}

function resultText(
  { inserted, updated, unchanged, rejected }: Record<'inserted' | 'updated' | 'unchanged' | 'rejected', number>,
  problems: readonly { file: string; line: number; errorMessage: string }[],
): string {
  const [added, completed, same, refused] = [inserted, updated, unchanged, rejected].map((count) => count.toLocaleString('en-GB'))
  return [
    `${added} locations added, ${completed} completed, ${same} unchanged, ${refused} lines rejected`,
    ...problems.map(({ file, line, errorMessage }) => `  ${file} · line ${line}: ${errorMessage}`),
    ...(rejected > problems.length ? ['  … and more'] : []),
  ].join('\n')
}
