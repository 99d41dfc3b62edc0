import type { Pool } from '@portal/db/pool'
import type { Resource } from '@portal/contracts/records/index'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportAccount } from './context.ts'
import { importFiles } from './files.ts'
import { readNdjson } from './ndjson.ts'
import type { ImportReport } from './report.ts'
import { writers } from './resources/index.ts'
import { ImportRun } from './run.ts'

/** Told about work as it goes on. */
export type ImportProgress = (what: { resource: string; done: number }) => void

/**
 * Imports a directory: `<resource>.ndjson` files and the folders of files, each optional. The order in which records come does not matter;
 * the files are read in the order that makes the fewest stubs.
 * @throws when the directory cannot be read
 */
export async function importDirectory(
  pool: Pool,
  account: ImportAccount,
  directory: string,
  progress: ImportProgress = () => {},
): Promise<ImportReport> {
  const names = await readdir(directory)
  const run = await ImportRun.start(pool, account, 'file')
  const resources = Object.keys(writers) as Resource[]
  for (const resource of resources.filter((resource) => names.includes(`${resource}.ndjson`))) {
    const lines = readNdjson(createReadStream(join(directory, `${resource}.ndjson`), { highWaterMark: 256 * 1024 }))
    await run.importLines(resource, lines, (done) => progress({ resource, done }))
  }
  // a file with a mistyped name must not be passed over in silence
  for (const name of names.filter(
    (name) => name.endsWith('.ndjson') && !resources.includes(name.slice(0, -'.ndjson'.length) as Resource),
  )) {
    const errorMessage = `Is not the file of a resource: ${resources.map((resource) => `${resource}.ndjson`).join(', ')}`
    run.tally.report.rejected++
    run.tally.report.problems.push({ resource: name, line: 0, key: null, propertyName: null, errorMessage })
  }
  await importFiles(pool, run, directory, progress)
  return run.finish()
}
