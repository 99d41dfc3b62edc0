import { ediStatuses } from '@portal/contracts/files/file-choices'
import { createPool, type Pool } from '@portal/db/pool'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { createAccount } from '../../src/commands/create-account.ts'
import { readEnv } from '../../src/platform/config/env.ts'
import { fileHandlers } from '../../src/ingest/files/file-kinds.ts'
import { fileOfBytes } from '../../src/ingest/files/incoming-file.ts'
import { ImportRun } from '../../src/ingest/pipeline/run.ts'
import { storeFile } from '../../src/ingest/files/store-file.ts'
import { prepareDatabase } from '../../src/platform/db/prepare-database.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { expectedFiles } from './expected-files.ts'
import { messageTable } from './message-table.ts'

// Imports every sample of a folder into a separate account and writes docs/edi-files.md with the result of each. Fails if a result is not
// the expected one, if content is lost, or if a sample is missing or new.

const page = join(import.meta.dirname, '../../../../docs/edi-files.md')
const folders = ['dcsa', 'edi'] as const
const received = fileHandlers.find(({ kind }) => kind === 'edi/received')!

interface Arrived {
  path: string
  status: 'applied' | 'shown' | 'quarantined'
  format: string
  types: string[]
  notes: { segment: number; reason: string; refused: boolean }[]
  changes: { resource: string; key: string; change: string }[]
  /** True if the stored content equals the sample. */
  isStored: boolean
}

async function arrive(pool: Pool, path: string, bytes: Buffer, index: number): Promise<Arrived> {
  const account = { name: 'Samples', baseCurrency: 'USD', timeZone: 'UTC' }
  const id = await createAccount(pool, { kind: 'customer', alias: `samples-${index}`, ...account })
  const run = await ImportRun.start(pool, { id, ...account }, 'file')
  const now = new Date()
  await storeFile(pool, run, received, { fileName: basename(path) }, fileOfBytes(bytes, now), now)
  await run.finish()
  const { rows } = await pool.query<Omit<Arrived, 'path' | 'isStored'> & { bytes: Buffer }>(
    `select e.status::text as status, e.format, e.types, e.notes, e.changes, p.bytes from edi_files e
     join stored_file_pieces p on p.account_id = e.account_id and p.file_id = e.file_id where e.account_id = $1`,
    [id],
  )
  const { bytes: stored, ...facts } = rows[0]!
  return { path, ...facts, isStored: rows.length === 1 && stored.equals(bytes) }
}

async function arriveAll(folder: string): Promise<Arrived[]> {
  const data = await mkdtemp(join(tmpdir(), 'portal-samples-'))
  const store = await openDatabase(readEnv({ PORTAL_DATA: data, LOG_LEVEL: 'silent' }))
  await prepareDatabase(store.url)
  const pool = createPool(store.url, { max: 2 })
  try {
    const all: Arrived[] = []
    for (const part of folders) {
      const entries = await readdir(join(folder, part), { withFileTypes: true, recursive: true })
      const paths = entries
        .filter((entry) => entry.isFile() && entry.name !== 'MANIFEST.csv')
        .map(({ parentPath, name }) => join(parentPath, name))
      for (const path of paths.toSorted()) all.push(await arrive(pool, relative(folder, path), await readFile(path), all.length))
    }
    return all
  } finally {
    await pool.end()
    await store.close()
    await rm(data, { recursive: true, force: true })
  }
}

function listErrors(all: readonly Arrived[]): string[] {
  const expected = new Map(Object.entries(expectedFiles).flatMap(([status, paths]) => paths.map((path) => [path, status] as const)))
  const found = new Set(all.map(({ path }) => path))
  return [
    ...all.flatMap(({ path, status, isStored }) => [
      ...(expected.get(path) === status ? [] : [`${path} is ${status}, not ${expected.get(path) ?? 'a known sample'}`]),
      ...(isStored ? [] : [`${path} is not stored unchanged`]),
    ]),
    ...[...expected.keys()].filter((path) => !found.has(path)).map((path) => `${path} is missing`),
  ]
}

function toLine({ path, status, format, types, notes, changes }: Arrived): string {
  const what = changes.map(({ resource, key, change }) => `${resource} ${key} ${change}`)
  const why = notes
    .toSorted((one, other) => Number(other.refused) - Number(one.refused))
    .map(({ segment, reason }) => `${segment}: ${reason}`)
  const shown = [...what, ...why]
  const rest = shown.length > 2 ? ` (and ${shown.length - 2} more)` : ''
  const text = `${shown.slice(0, 2).join('; ')}${rest}`.replaceAll('|', '\\|').replaceAll('<', '&lt;')
  return `| ${path} | ${format} ${types.join(' ')} | ${ediStatuses[status]} | ${text} |`
}

function renderPage(all: readonly Arrived[]): string {
  const count = (status: Arrived['status']) => all.filter((one) => one.status === status).length
  return `# What becomes of EDI files

## Messages

${messageTable}

## States

A file is

- **Applied** (\`applied\`) if its messages changed records, or said what was known, and nothing of it is held;
- **Shown only** (\`shown\`) if there was nothing to apply: other messages, tests, copies, and files that were sent;
- **Held** (\`quarantined\`) if something of it should have been applied and cannot be, in whole or in part. Its notes name each held message, status,
  date, order line or order with the reason, and the rest of the file is applied. Messages that wait for a shipment are applied when it arrives.

## Values

Dates are read in every format of code list 2379 that names a day: 2, 3, 4, 5, 10, 101, 102, 201 to 205, 301 to 304, and 615, 616, 716 to 719, of
which the first day counts. A date without a format is read if it can mean only one day. Formats with a zone or an offset are instants, the others
days. Character sets are those of UNB (UNOA to UNOL, UNOW to UNOY, KECA); windows-1250 to windows-1257 under another name are read with a note.
Status codes are those of ocean carriers (X12 element 1015) and of UNECE Recommendation 24 as far as they are milestones of a shipment: 1, 3, 12, 13,
21, 22, 24, 27 to 29, 40, 48, 79, 92 to 94, 114, 127, 130 and 346. A status is dated by DTM 334, 78, 35, 7, 200 or 171, in this order, else an
arrival by DTM 178 and a departure by DTM 186 or 136. Instants of DCSA events without an offset are local to the place of the event. A container number without its check digit is completed, and one with a wrong
check digit is taken with a note.

## Samples

${all.length} samples of public parsers and of DCSA, each as it arrives in an account of its own: ${count('applied')} are applied, ${count('shown')} shown
only, ${count('quarantined')} held. Their bytes are kept in every case. Made, and compared with what is expected of each
(\`apps/api/tooling/edi/expected-files.ts\`), by \`pnpm --filter @portal/api edi-files DIR\`; the samples themselves are no part of the product.

| file | message | became | what it changed, what was not read (segment: reason) |
| ---- | ------- | ------ | ---------------------------------------------------- |
${all.map(toLine).join('\n')}
`
}

async function main(folder: string): Promise<void> {
  const all = await arriveAll(folder)
  const faults = listErrors(all)
  if (faults.length === 0) return writeFile(page, renderPage(all))
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = 1
}

const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Name the folder with the samples: pnpm --filter @portal/api edi-files DIR\n')
  process.exitCode = 2
} else await main(folder)
