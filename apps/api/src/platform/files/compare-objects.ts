import type { Pool } from '@portal/db/pool'
import { objectKey } from './file-contents.ts'
import { findQueuedKeys, findReferredKeys } from './referred-keys.ts'
import type { S3Contents, StoredObject } from './s3-contents.ts'

/** Age from which an object without a row is an orphan: uploads and the transactions of their rows take less. */
const orphanAgeMs = 60 * 60_000
const rowsPerQuery = 1000
const candidatesPerCheck = 500

/** Difference between the rows of files and the objects in S3. */
export interface ObjectFinding {
  kind: 'missing' | 'wrongSize' | 'orphan'
  key: string
  /** Size of the object; of the row if the object is missing. */
  size: number
}

interface FileRow {
  accountId: string
  fileId: string
  objectId: string
  size: string
}

interface Scope {
  now: Date
  /** One account; all when absent. */
  accountId?: string | undefined
  /** Receives the number of compared objects. */
  progress?: (objects: number) => void
}

type Storage = Pick<S3Contents, 'list' | 'findSize'>

/**
 * Compares the rows of files with the objects in S3. Both are read in the order of their keys, in constant memory. What differs is checked
 * again before it is reported, because files are stored and deleted during the comparison. Objects with other keys than those of the portal are ignored.
 */
export async function* compareObjects(pool: Pool, storage: Storage, { now, accountId, progress }: Scope): AsyncGenerator<ObjectFinding> {
  const rows = readRows(pool, accountId)
  const objects = portalObjects(storage, accountId)
  const differences = new Differences(pool, storage, new Date(now.getTime() - orphanAgeMs))
  let [row, object] = [await nextOf(rows), await nextOf(objects)]
  for (let compared = 0; row ?? object; progress?.(++compared)) {
    const key = row && objectKey(row)
    if (object && (key === undefined || object.key < key)) {
      yield* differences.addUnknown(object)
      object = await nextOf(objects)
    } else if (row) {
      const found = object?.key === key ? object : undefined
      if (found?.size !== Number(row.size)) yield* differences.addUnmatched(row)
      row = await nextOf(rows)
      if (found) object = await nextOf(objects)
    }
  }
  yield* differences.check()
}

async function nextOf<T>(items: AsyncGenerator<T>): Promise<T | undefined> {
  const result: IteratorResult<T, unknown> = await items.next()
  return result.done ? undefined : result.value
}

/** Differences that wait for their second check. */
class Differences {
  readonly #pool: Pool
  readonly #storage: Storage
  readonly #orphanedBefore: Date
  #unmatched: FileRow[] = []
  #unknown: StoredObject[] = []

  constructor(pool: Pool, storage: Storage, orphanedBefore: Date) {
    this.#pool = pool
    this.#storage = storage
    this.#orphanedBefore = orphanedBefore
  }

  /** Adds a row whose object is missing or has another size. */
  async *addUnmatched(row: FileRow): AsyncGenerator<ObjectFinding> {
    this.#unmatched.push(row)
    if (this.#unmatched.length === candidatesPerCheck) yield* this.check()
  }

  /** Adds an object without a row. */
  async *addUnknown(object: StoredObject): AsyncGenerator<ObjectFinding> {
    if (object.changedAt < this.#orphanedBefore) this.#unknown.push(object)
    if (this.#unknown.length === candidatesPerCheck) yield* this.check()
  }

  /** Checks what has been added again. */
  async *check(): AsyncGenerator<ObjectFinding> {
    const [unmatched, unknown] = [this.#unmatched, this.#unknown]
    this.#unmatched = []
    this.#unknown = []
    const files = await findReferredKeys(this.#pool, [...unmatched.map(objectKey), ...unknown.map(({ key }) => key)])
    const deletions = await findQueuedKeys(
      this.#pool,
      unknown.map(({ key }) => key),
    )
    for (const row of unmatched) {
      const key = objectKey(row)
      if (!files.has(key)) continue
      const size = await this.#storage.findSize(key)
      if (size === undefined) yield { kind: 'missing', key, size: Number(row.size) }
      else if (size !== Number(row.size)) yield { kind: 'wrongSize', key, size }
    }
    for (const { key, size } of unknown) if (!files.has(key) && !deletions.has(key)) yield { kind: 'orphan', key, size }
  }
}

/** Reads the files with an object, by primary key: the order of their keys. */
async function* readRows(pool: Pool, accountId: string | undefined): AsyncGenerator<FileRow> {
  let last: FileRow | undefined
  for (;;) {
    const { rows } = await pool.query<FileRow>(
      `select account_id as "accountId", id as "fileId", object_id as "objectId", size::text as size from stored_files
       where object_id is not null ${accountId === undefined ? '' : 'and account_id = $4'}
         and ($1::uuid is null or (account_id, id) > ($1::uuid, $2::uuid)) order by account_id, id limit $3`,
      [last?.accountId ?? null, last?.fileId ?? null, rowsPerQuery, ...(accountId === undefined ? [] : [accountId])],
    )
    yield* rows
    last = rows.at(-1)
    if (rows.length < rowsPerQuery) return
  }
}

const portalKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}$/

async function* portalObjects(storage: Storage, accountId: string | undefined): AsyncGenerator<StoredObject> {
  let last = ''
  for await (const object of storage.list(accountId === undefined ? '' : `${accountId}/`)) {
    if (!portalKey.test(object.key)) continue
    if (object.key <= last) throw new Error('The storage does not list objects in the order of their keys')
    last = object.key
    yield object
  }
}
