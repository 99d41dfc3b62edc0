import type { AccountTable } from '@portal/db/account-table'
import { sql, type Sql } from '@portal/db/read'

/** Returns a table of the account: all rows, or those that the reader may see. */
export type FromTable = (table: AccountTable) => Sql

/** Returns all rows of an account, for the import, which reads rows before it writes them. */
export const selectAllRows =
  (accountId: string): FromTable =>
  (table) =>
    sql`(select * from ${sql.raw(`public.${table}`)} where account_id = ${accountId})`

/** Properties of a record and their expressions. */
export type RecordFields = Readonly<Record<string, Sql>>

/** Builds a JSON object from properties in their order, without nulls, as in records. */
export const jsonObject = (fields: RecordFields): Sql =>
  sql`(select json_strip_nulls(row_to_json(f)) from (select ${sql.join(
    Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
  )}) f)`

/** Aggregates the rows of `from` into a JSON list of such objects; null without rows. */
export const jsonList = (fields: RecordFields, from: Sql, orderBy: Sql): Sql =>
  sql`(select json_agg(${jsonObject(fields)} order by ${orderBy}) ${from})`

/** Formats a decimal for records: text without trailing zeros. */
export const decimalText = (column: Sql): Sql => sql`trim_scale(${column})::text`

/** Formats a timestamp for records: ISO 8601 in UTC with milliseconds. */
export const instantText = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Formats a business date for records. */
export const dateText = (column: Sql): Sql => sql`${column}::text`
