import type { Client } from '@portal/db/pool'
import { compile, sql, type Sql } from '@portal/db/read'
import { isDeepStrictEqual } from 'node:util'
import { jsonObject, type RecordFields } from '../records/record-sql.ts'

/** Stored record as events compare it. */
export interface RecordSnapshot {
  id: string
  key: string
  supplierId: string | null
  /** True for a placeholder that other records reference. */
  isStub: boolean
  record: Record<string, unknown>
  /** Digests of its lists; empty ones may be absent. */
  lists: Record<string, string | null | undefined>
}

interface SnapshotQuery {
  /** `from …` with its condition. */
  from: Sql
  id: Sql
  key: Sql
  supplierId: Sql
  isStub: Sql
  fields: RecordFields
  lists?: Readonly<Record<string, Sql>>
}

/** Reads snapshots of records by id. */
export async function readSnapshots(
  client: Client,
  { from, id, key, supplierId, isStub, fields, lists = {} }: SnapshotQuery,
): Promise<Map<string, RecordSnapshot>> {
  const digests = Object.entries(lists).map(([name, list]) => sql`${sql.lit(name)}, md5(${list}::text)`)
  const { text, values } = compile(sql`
    select ${id} as id, ${key} as key, ${supplierId} as "supplierId", ${isStub} as "isStub", ${jsonObject(fields)} as record,
      json_build_object(${sql.join(digests)}) as lists ${from}`)
  const { rows } = await client.query<RecordSnapshot>(text, [...values])
  return new Map(rows.map((row) => [row.id, row]))
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
  const fields = [...new Set([...Object.keys(before.record), ...Object.keys(after.record)])].flatMap((field): Change[] => {
    const [old, now] = [before.record[field], after.record[field]]
    return isDeepStrictEqual(old, now) ? [] : [{ field, ...listed('before', old), ...listed('after', now) }]
  })
  const lists = [...new Set([...Object.keys(before.lists), ...Object.keys(after.lists)])].filter(
    (name) => before.lists[name] !== after.lists[name],
  )
  return [...fields, ...lists.map((field) => ({ field }))]
}

const listed = (when: 'before' | 'after', value: unknown): { before?: unknown; after?: unknown } =>
  value !== undefined && JSON.stringify(value).length <= maxValueLength ? { [when]: value } : {}
