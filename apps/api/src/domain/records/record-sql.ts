import { sql, type AccountTable, type RawBuilder } from '@portal/db/read'

export type Sql = RawBuilder<unknown>

/** Names a table of the account: all of its rows, or those that the reader may see. */
export type FromTable = (table: AccountTable) => Sql

/** All rows of an account, for the import, which reads what it is about to write. */
export const allRowsOf =
  (accountId: string): FromTable =>
  (table) =>
    sql`(select * from ${sql.raw(`public.${table}`)} where account_id = ${accountId})`

/** Properties of a record with the expressions that give them. */
export type RecordFields = Readonly<Record<string, Sql>>

/** Properties as one JSON object in their order; those that are null are left out, as records leave them out. */
export const jsonObject = (fields: RecordFields): Sql =>
  sql`(select json_strip_nulls(row_to_json(f)) from (select ${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
  )}) f)`

/** The rows of `from` as a JSON list of such objects; null where there are none. */
export const jsonList = (fields: RecordFields, from: Sql, orderBy: Sql): Sql =>
  sql`(select json_agg(${jsonObject(fields)} order by ${orderBy}) ${from})`

/** A decimal as records carry it: text without the zeros that fill its scale. */
export const decimalText = (column: Sql): Sql => sql`trim_scale(${column})::text`

/** An instant as records carry it: ISO 8601 in UTC with milliseconds. */
export const instantText = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A business date as records carry it. */
export const dateText = (column: Sql): Sql => sql`${column}::text`
