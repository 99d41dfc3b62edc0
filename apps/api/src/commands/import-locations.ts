import { increaseLocationRevision } from '@portal/db/cells/revisions'
import { withClient, withTransaction, type Pool, type Client } from '@portal/db/pool'
import { readUnlocode, type UnlocodePlace } from '../ingest/unlocode/read-unlocode.ts'
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

/**
 * Adds places of the UN/LOCODE list and completes stubs. For known places only missing values are filled in, so that corrected names and
 * coordinates stay.
 * @param places with different codes
 */
async function storePlaces(client: Client, places: readonly UnlocodePlace[]): Promise<{ inserted: number; updated: number }> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `insert into locations as known (code, name, country, lat, lon, kind, iata)
     select code, name, country, lat, lon, kind::location_kind, iata
     from jsonb_to_recordset($1::jsonb) as r (code text, name text, country text, lat float8, lon float8, kind text, iata text) order by code
     on conflict (code) do update set
       name = case when known.is_stub then excluded.name else known.name end,
       lat = case when known.lat is null or known.lon is null then excluded.lat else known.lat end,
       lon = case when known.lat is null or known.lon is null then excluded.lon else known.lon end,
       kind = coalesce(known.kind, excluded.kind), iata = coalesce(known.iata, excluded.iata), is_stub = false
     where known.is_stub or (known.lat is null or known.lon is null) and excluded.lat is not null
       or known.kind is null or known.iata is null and excluded.iata is not null
     returning xmax = 0 as "isNew"`,
    [JSON.stringify(places)],
  )
  const inserted = rows.filter(({ isNew }) => isNew).length
  const updated = rows.length - inserted
  if (updated > 0) await increaseLocationRevision(client)
  return { inserted, updated }
}
