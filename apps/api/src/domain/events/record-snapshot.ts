import type { Client } from '@portal/db/pool'
import { compile, sql, type Sql } from '@portal/db/read'
import { isDeepStrictEqual } from 'node:util'
import type { RecordFields } from '../records/record-sql.ts'

/** Record that events are about. */
export interface RecordSubject {
  id: string
  /** Its number or code. */
  key: string
  supplierId: string | null
}

/** Stored record as events compare it. */
export interface RecordSnapshot extends RecordSubject {
  /** True for a placeholder that other records reference. */
  isStub: boolean
  fields: readonly string[]
  /** Values of the fields, in their order. */
  values: readonly unknown[]
  /** Digests of its lists by name; empty ones are absent. */
  lists: Record<string, string>
}

interface SnapshotQuery {
  /** `from …` with its condition. */
  from: Sql
  id: Sql
  key: Sql
  supplierId: Sql
  isStub: Sql
  fields: RecordFields
}

type SnapshotRow = [id: string, key: string, supplierId: string | null, isStub: boolean, ...values: unknown[]]

/** Reads snapshots of records by id, without their lists. Rows are arrays of columns: JSON objects take three times as long. */
export async function readSnapshots(
  client: Client,
  { from, id, key, supplierId, isStub, fields }: SnapshotQuery,
): Promise<Map<string, RecordSnapshot>> {
  const { text, values } = compile(sql`select ${sql.join([id, key, supplierId, isStub, ...Object.values(fields)])} ${from}`)
  const { rows } = await client.query<SnapshotRow>({ text, values: [...values], rowMode: 'array' })
  const names = Object.keys(fields)
  const snapshots = rows.map(([id, key, supplierId, isStub, ...values]): RecordSnapshot => ({
    id,
    key,
    supplierId,
    isStub,
    fields: names,
    values,
    lists: {},
  }))
  return new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]))
}

/** Maximum length of a value as JSON; longer values are left out. */
const maxValueLength = 2000

interface Change {
  field: string
  before?: unknown
  after?: unknown
}

/** Returns the fields that differ between two snapshots of a record, with their values; lists are only named. */
export function changesBetweenSnapshots(before: RecordSnapshot, after: RecordSnapshot): Change[] {
  const fields = after.fields.flatMap((field, index): Change[] => {
    const [old, now] = [before.values[index], after.values[index]]
    return old === now || isDeepStrictEqual(old, now) ? [] : [{ field, ...listed('before', old), ...listed('after', now) }]
  })
  const lists = [...new Set([...Object.keys(before.lists), ...Object.keys(after.lists)])].filter(
    (name) => before.lists[name] !== after.lists[name],
  )
  return [...fields, ...lists.map((field) => ({ field }))]
}

const listed = (when: 'before' | 'after', value: unknown): { before?: unknown; after?: unknown } =>
  value !== null && JSON.stringify(value).length <= maxValueLength ? { [when]: value } : {}
