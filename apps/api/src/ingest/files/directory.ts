import type { Pool } from '@portal/db/pool'
import type { Resource } from '@portal/contracts/records/index'
import type { Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ImportAccount } from '../context/context.ts'
import { importFolders, importFiles } from './files.ts'
import type { ImportProgress } from './import-progress.ts'
import { readNdjson } from '../context/ndjson.ts'
import type { ImportReport } from '../context/report.ts'
import { recordWriters } from '../resources/index.ts'
import { ImportRun } from '../pipeline/run.ts'
import { isSystemPath } from './system-files.ts'

const resources = Object.keys(recordWriters) as Resource[]

/**
 * Imports a directory: `<resource>.ndjson` files and folders of files, all optional. Records may be in any order; resources are read in the
 * order that creates the fewest stubs.
 * @throws if the directory cannot be read
 */
export async function importDirectory(
  pool: Pool,
  account: ImportAccount,
  directory: string,
  progress: ImportProgress = () => {},
): Promise<ImportReport> {
  const entries = await readdir(directory, { withFileTypes: true })
  const run = await ImportRun.start(pool, account, 'file')
  for (const resource of resources.filter((resource) => entries.some(({ name }) => name === `${resource}.ndjson`))) {
    const file = await openFile(join(directory, `${resource}.ndjson`)).catch(({ code }: NodeJS.ErrnoException) => {
      run.tally.reject(resource, { key: null, errorMessage: `Cannot be read (${code})` })
    })
    if (file) await run.importLines(resource, readNdjson(file), (done) => progress({ resource, done }))
  }
  const named = entries.filter(({ name }) => !isSystemPath([name]))
  reportUnknownFiles(run, named)
  const system = entries.filter(({ name }) => isSystemPath([name])).map(({ name }) => name)
  noteSystemFiles(run, [...system, ...(await importFiles(pool, run, directory, progress, new Date()))])
  return run.finish()
}

/** Opens a file before its lines are read, so that an unreadable file is not treated as an error of the run. */
async function openFile(path: string): Promise<Readable> {
  const handle = await open(path)
  if ((await handle.stat()).isFile()) return handle.createReadStream({ highWaterMark: 256 * 1024 })
  await handle.close()
  throw Object.assign(new Error('Not a file'), { code: 'EISDIR' })
}

/** Adds one warning for all system files. */
function noteSystemFiles({ tally }: ImportRun, [first, ...more]: readonly string[]): void {
  if (first === undefined) return
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  const errorMessage = `${first}${others} left out: operating systems and office programs leave such files behind`
  tally.warn({ resource: 'system files', line: 0, key: null, propertyName: null, errorMessage })
}

/** Warns of files and folders with a mistyped name. */
function reportUnknownFiles({ tally }: ImportRun, entries: Dirent[]): void {
  const at = { line: 0, key: null, propertyName: null }
  for (const entry of entries) {
    const { name } = entry
    if (/\.ndjson$/i.test(name)) {
      if (resources.includes(name.replace(/\.ndjson$/, '') as Resource)) continue
      const errorMessage = `Is not the file of a resource: ${resources.map((resource) => `${resource}.ndjson`).join(', ')}`
      tally.report.rejected++
      tally.report.problems.push({ resource: name, ...at, errorMessage })
    } else if (entry.isDirectory() && !name.startsWith('.') && !importFolders.includes(name)) {
      tally.warn({ resource: name, ...at, errorMessage: `Skipped, because it is not one of the folders ${importFolders.join(', ')}` })
    }
  }
}
