import { sql, type AccountReader, type Sql } from '@portal/db/read'
import type { ListCursors, ListPosition } from '../../domain/applications/list-cursors.ts'
import type { ApplicationActor } from '../../platform/access/actor.ts'
import { RawJson } from '../../platform/http/handler-result.ts'

/** Time that a list looks back before `updatedSince`: twice the maximum age of a timestamp at its commit. */
const reachBackMs = 120_000

/** Column of the sort order of a list. */
interface KeyColumn {
  column: Sql
  type: 'uuid' | 'timestamptz' | 'smallint'
}

export interface KeysetQuery {
  reader: AccountReader
  /** `from …` with the aliases used in conditions, keys and item. */
  from: Sql
  conditions: readonly Sql[]
  /** Sort order of the list; unique in combination. */
  keys: readonly KeyColumn[]
  /** Expression for one item as JSON. */
  item: Sql
  limit: number
  /** Position of the change feed when the first page was read, for lists that can be continued from it. */
  since?: string | undefined
}

interface ListIdentity<F extends Record<string, unknown>> {
  list: string
  actor: ApplicationActor
  cursors: ListCursors
  position: ListPosition<F>
}

/**
 * Returns a page of a list by keyset: the rows after the last one of the previous page. Every page costs the same, and rows inserted or
 * deleted in between do not shift the pages. One extra row is read to detect the next page.
 */
export async function keysetPage<F extends Record<string, unknown>>(
  { reader, from, conditions, keys, item, limit, since }: KeysetQuery,
  { list, actor, cursors, position }: ListIdentity<F>,
): Promise<RawJson> {
  const { after, filters } = position
  const columns = sql.join(keys.map(({ column }) => column))
  const last = after && sql.join(keys.map(({ type }, index) => sql`${after[index]}::${sql.raw(type)}`))
  const where = [...conditions, ...(last ? [sql`(${columns}) > (${last})`] : [])]
  const rows = await reader.rows<{ item: string; keys: string[] }>(
    sql`select ${item}::text as item, array[${sql.join(keys.map(({ column }) => sql`${column}::text`))}] as keys ${from}
      ${where.length > 0 ? sql`where ${sql.join(where, ' and ')}` : sql``} order by ${columns} limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit)
  const lastKeys = rows.length > limit ? shown.at(-1)!.keys : undefined
  const carried = since === undefined ? [] : [since]
  const cursor = lastKeys && cursors.next(list, actor, filters, [...lastKeys, ...carried])
  const next = cursor ? `,"nextCursor":${JSON.stringify(cursor)}` : carried.map((own) => `,"nextSince":${JSON.stringify(own)}`).join('')
  return new RawJson(`{"items":[${shown.map((row) => row.item).join(',')}]${next}}`)
}

/** Returns sort order and condition of a list whose rows have a change timestamp. @param alias of the table with the timestamp */
export function changedOrder(alias: string, updatedSince: string | undefined): { keys: KeyColumn[]; conditions: Sql[] } {
  const [id, changed] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.changed_at`)]
  if (updatedSince === undefined) return { keys: [{ column: id, type: 'uuid' }], conditions: [] }
  const since = new Date(Date.parse(updatedSince) - reachBackMs).toISOString()
  return {
    keys: [
      { column: changed, type: 'timestamptz' },
      { column: id, type: 'uuid' },
    ],
    conditions: [sql`${changed} >= ${since}::timestamptz`],
  }
}
