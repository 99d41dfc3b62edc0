import { sql, type AccountReader, type RawBuilder } from '@portal/db/read'
import type { ListCursors, ListPosition } from '../../domain/applications/list-cursors.ts'
import type { ApplicationActor } from '../../platform/access/actor.ts'
import { JsonText } from '../../platform/http/answer.ts'

type Sql = RawBuilder<unknown>

/** How far behind `updatedSince` a list reaches back: twice what a stamp may be older than the commit it belongs to. */
const reachBackMs = 120_000

/** A column of the order of a list. */
interface KeyColumn {
  column: Sql
  type: 'uuid' | 'timestamptz' | 'smallint'
}

export interface KeysetQuery {
  reader: AccountReader
  /** `from …` with the aliases of conditions, keys and item. */
  from: Sql
  conditions: readonly Sql[]
  /** The order of the list: together they are unique. */
  keys: readonly KeyColumn[]
  /** One item as JSON. */
  item: Sql
  limit: number
}

interface ListIdentity<F extends Record<string, unknown>> {
  list: string
  actor: ApplicationActor
  cursors: ListCursors
  position: ListPosition<F>
}

/**
 * A page of a list by keyset: the rows after the last one of the page before, so that page ten thousand costs what the first does, and rows that
 * come or go meanwhile shift nothing. One row more than wanted tells whether there is a next page.
 */
export async function keysetPage<F extends Record<string, unknown>>(
  { reader, from, conditions, keys, item, limit }: KeysetQuery,
  { list, actor, cursors, position }: ListIdentity<F>,
): Promise<JsonText> {
  const { after, filters } = position
  const columns = sql.join(keys.map(({ column }) => column))
  const last = after && sql.join(keys.map(({ type }, at) => sql`${after[at]}::${sql.raw(type)}`))
  const where = [...conditions, ...(last ? [sql`(${columns}) > (${last})`] : [])]
  const rows = await reader.rows<{ item: string; keys: string[] }>(
    sql`select ${item}::text as item, array[${sql.join(keys.map(({ column }) => sql`${column}::text`))}] as keys ${from}
      ${where.length > 0 ? sql`where ${sql.join(where, ' and ')}` : sql``} order by ${columns} limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit)
  const lastKeys = rows.length > limit ? shown.at(-1)!.keys : undefined
  const next = lastKeys ? `,"nextCursor":${JSON.stringify(cursors.next(list, actor, filters, lastKeys))}` : ''
  return new JsonText(`{"items":[${shown.map((row) => row.item).join(',')}]${next}}`)
}

/** Order and condition of a list whose rows are stamped when they change. @param alias of the stamped table */
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
