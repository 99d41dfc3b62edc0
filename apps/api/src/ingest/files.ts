import { lockInTransaction } from '@portal/db/advisory-lock'
import { withTransaction, type Pool, type Client } from '@portal/db/pool'
import { createHash } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { v7 as uuid } from 'uuid'
import { contentTypeOf } from './content-type.ts'
import type { ImportProgress } from './directory.ts'
import type { FileKind } from './report.ts'
import { requireUnchanged } from './require-unchanged.ts'
import type { ImportRun } from './run.ts'

/** A file larger than this is refused; pieces keep memory flat whatever its size. */
const largestFile = 2 * 1024 ** 3
const pieceSize = 256 * 1024
const longestName = 255

/** What a folder's files become. */
interface Kind {
  kind: FileKind
  /** @returns id of the stored file that this one replaces, null when it is new, undefined when what it belongs to is missing */
  find(client: Client, accountId: string, path: string): Promise<{ fileId: string } | null | undefined>
  link(client: Client, accountId: string, path: string, fileId: string, changedAt: Date): Promise<unknown>
}

const kinds: Kind[] = [
  {
    kind: 'report-files',
    find: (client, accountId, path) =>
      one(client, `select file_id as "fileId" from report_files where account_id = $1 and file_name = $2`, [accountId, path]),
    link: (client, accountId, path, fileId) =>
      client.query('insert into report_files (account_id, file_name, file_id) values ($1, $2, $3)', [accountId, path, fileId]),
  },
  {
    kind: 'documents',
    async find(client, accountId, path) {
      const [shipmentNumber, filename] = splitPath(path)
      const shipment = await one(client, 'select id from shipments where account_id = $1 and shipment_number = $2', [
        accountId,
        shipmentNumber,
      ])
      if (!shipment) return undefined
      return one(
        client,
        `select d.file_id as "fileId" from shipment_documents d join shipments s on s.account_id = d.account_id and s.id = d.shipment_id
         where d.account_id = $1 and s.shipment_number = $2 and d.filename = $3`,
        [accountId, shipmentNumber, filename],
      )
    },
    link: (client, accountId, path, fileId) =>
      client.query(
        `insert into shipment_documents (account_id, shipment_id, filename, file_id)
         select account_id, id, $3, $4 from shipments where account_id = $1 and shipment_number = $2`,
        [accountId, ...splitPath(path), fileId],
      ),
  },
  ediKind('edi/received', 'received'),
  ediKind('edi/sent', 'sent'),
]

function ediKind(kind: FileKind, direction: string): Kind {
  const documentNumber = (path: string) => path.replace(/\.[^.]*$/, '')
  return {
    kind,
    find: (client, accountId, path) =>
      one(client, `select file_id as "fileId" from edi_files where account_id = $1 and direction = $2 and document_number = $3`, [
        accountId,
        direction,
        documentNumber(path),
      ]),
    link: (client, accountId, path, fileId, changedAt) =>
      client.query('insert into edi_files (account_id, direction, document_number, exchanged_at, file_id) values ($1, $2, $3, $4, $5)', [
        accountId,
        direction,
        documentNumber(path),
        changedAt,
        fileId,
      ]),
  }
}

/** Folders of a directory whose files are imported; those of EDI have folders of their own. */
export const folders: readonly string[] = [...new Set(kinds.map(({ kind }) => kind.split('/')[0]!))]

/** Stores the files of a directory's folders; a file with the same bytes as the stored one changes nothing. */
export async function importFiles(pool: Pool, run: ImportRun, directory: string, progress: ImportProgress): Promise<void> {
  for (const kind of kinds) {
    const folder = join(directory, kind.kind)
    const entries = await readdir(folder, { withFileTypes: true, recursive: kind.kind === 'documents' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') run.tally.reject(kind.kind, [unreadable(kind.kind, error)])
        return [] as Dirent[]
      },
    )
    let done = 0
    for (const entry of entries.filter((entry) => entry.isFile()).toSorted((a, b) => a.name.localeCompare(b.name))) {
      await importFile(pool, run, kind, join(entry.parentPath, entry.name), relative(folder, join(entry.parentPath, entry.name)))
      progress({ resource: kind.kind, done: ++done })
    }
  }
}

async function importFile(pool: Pool, run: ImportRun, { kind, find, link }: Kind, file: string, path: string): Promise<void> {
  const refuse = (errorMessage: string) => run.tally.reject(kind, [{ line: 0, key: path, propertyName: null, errorMessage }])
  const name = path.split(sep).at(-1)!
  if (kind === 'documents' && path.split(sep).length !== 2)
    return refuse('Must lie in a folder named by its shipment: documents/{shipmentNumber}/')
  if (name.length > longestName) return refuse(`Has a name of more than ${longestName} characters`)
  const found = await lookAt(file).catch((error: NodeJS.ErrnoException) => run.tally.reject(kind, [unreadable(path, error)]))
  if (!found) return
  const { size, mtime, sha256 } = found
  if (!sha256) return refuse('Is larger than 2 GiB')
  await withTransaction(pool, async (client) => {
    // runs of one account take turns, so that a file that is new is still new when it is stored
    await lockInTransaction(client, `import:${run.accountId}`)
    await requireUnchanged(client, run.account, false)
    const stored = await find(client, run.accountId, path)
    if (stored === undefined) return refuse('Belongs to a shipment that is not there')
    if (stored && (await hasHash(client, run.accountId, stored.fileId, sha256))) return run.tally.count(kind, 'unchanged')
    // what is linked to the old file goes with it
    if (stored) await client.query('delete from stored_files where account_id = $1 and id = $2', [run.accountId, stored.fileId])
    const fileId = uuid()
    await client.query(
      'insert into stored_files (account_id, id, name, size, sha256, content_type, batch_id) values ($1, $2, $3, $4, $5, $6, $7)',
      [run.accountId, fileId, name, size, sha256, contentTypeOf(name), run.tally.report.batchId],
    )
    await storePieces(client, run.accountId, fileId, file)
    await link(client, run.accountId, path, fileId, mtime)
    run.tally.count(kind, stored ? 'updated' : 'inserted')
  })
}

/** Why a file or folder could not be taken; the code alone, for the words hold the path on the server. */
const unreadable = (key: string, { code }: NodeJS.ErrnoException) => ({
  line: 0,
  key,
  propertyName: null,
  errorMessage: `Cannot be read (${code})`,
})

/** Size, time and hash of a file; one that is too large is not read. */
async function lookAt(file: string) {
  const { size, mtime } = await stat(file)
  return { size, mtime, sha256: size > largestFile ? undefined : await hashOf(file) }
}

async function storePieces(client: Client, accountId: string, fileId: string, path: string): Promise<void> {
  const handle = await open(path)
  try {
    for (let position = 0; ; position++) {
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.alloc(pieceSize) })
      if (bytesRead === 0) return
      const bytes = buffer.subarray(0, bytesRead)
      await client.query('insert into stored_file_pieces (account_id, file_id, position, bytes) values ($1, $2, $3, $4)', [
        accountId,
        fileId,
        position,
        bytes,
      ])
    }
  } finally {
    await handle.close()
  }
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest()
}

async function hasHash(client: Client, accountId: string, fileId: string, sha256: Buffer): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from stored_files where account_id = $1 and id = $2 and sha256 = $3', [
    accountId,
    fileId,
    sha256,
  ])
  return rowCount === 1
}

async function one(client: Client, text: string, values: unknown[]): Promise<{ fileId: string } | null> {
  return (await client.query<{ fileId: string }>(text, values)).rows[0] ?? null
}

/** `SHP-1/invoice.pdf` → shipment number and file name. */
function splitPath(path: string): [string, string] {
  const [folder = '', name = ''] = path.split(sep)
  return [folder, name]
}
