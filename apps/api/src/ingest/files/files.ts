import type { Pool } from '@portal/db/pool'
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { ImportProgress } from './import-progress.ts'
import { fileHandlers, type FileHandler } from './file-kinds.ts'
import { fileOnDisk } from './incoming-file.ts'
import type { ImportRun } from '../pipeline/run.ts'
import { storeFile } from './store-file.ts'
import { isSystemPath } from './system-files.ts'

const maxNameLength = 255

/** Folders of a directory whose files are imported. */
export const importFolders: readonly string[] = [...new Set(fileHandlers.map(({ kind }) => kind.split('/')[0]!))]

/**
 * Stores the files of a directory's folders. A file equal to the stored one changes nothing.
 * @returns paths of skipped system files
 */
export async function importFiles(pool: Pool, run: ImportRun, directory: string, progress: ImportProgress, now: Date): Promise<string[]> {
  const leftOut: string[] = []
  for (const kind of fileHandlers) {
    const folder = join(directory, kind.kind)
    const entries = await readdir(folder, { withFileTypes: true, recursive: kind.kind === 'documents' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') run.tally.reject(kind.kind, unreadable(kind.kind, error))
        return [] as Dirent[]
      },
    )
    let done = 0
    for (const entry of entries.filter((entry) => entry.isFile()).toSorted((a, b) => a.name.localeCompare(b.name))) {
      const file = join(entry.parentPath, entry.name)
      const path = relative(directory, file)
      if (isSystemPath(path.split(sep))) {
        leftOut.push(path)
        continue
      }
      await importFile(pool, run, kind, file, relative(folder, file), now)
      progress({ resource: kind.kind, done: ++done })
    }
  }
  return leftOut
}

async function importFile(pool: Pool, run: ImportRun, kind: FileHandler, file: string, path: string, now: Date): Promise<void> {
  const refuse = (errorMessage: string) => run.tally.reject(kind.kind, { key: path, errorMessage })
  // names are keys, and macOS writes them decomposed
  const parts = path.normalize('NFC').split(sep)
  const fileName = parts.at(-1)!
  if (kind.kind === 'documents' && parts.length !== 2)
    return refuse('Must lie in a folder named by its shipment: documents/{shipmentNumber}/')
  if (fileName.length > maxNameLength) return refuse(`Has a name of more than ${maxNameLength} characters`)
  const found = await fileOnDisk(file).catch((error: NodeJS.ErrnoException) => run.tally.reject(kind.kind, unreadable(path, error)))
  const named = kind.kind === 'documents' ? { shipmentNumber: parts[0]!, fileName } : { fileName }
  if (found) await storeFile(pool, run, kind, named, found, now)
}

/** Reason for an unreadable file or folder: only the error code, because the message contains the path on the server. */
const unreadable = (key: string, { code }: NodeJS.ErrnoException) => ({ key, errorMessage: `Cannot be read (${code})` })
