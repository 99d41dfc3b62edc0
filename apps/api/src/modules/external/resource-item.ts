import { sql, type RawBuilder } from '@portal/db/read'
import { instantText, jsonObject, type RecordFields } from '../../domain/records/record-sql.ts'

type Sql = RawBuilder<unknown>

/** A resource as JSON: its record, what is derived, when it changed, and whether the record is all that is stored. */
export const resourceItem = (record: RecordFields, derived: RecordFields, changedAt: Sql, complete: boolean): Sql =>
  sql`(select row_to_json(r) from (select ${jsonObject(record)} as record, ${derivedObject(derived)} as derived,
    ${instantText(changedAt)} as "changedAt", ${complete ? sql`true` : sql`false`} as complete) r)`

/** What is derived keeps its nulls: nothing known is something to know. */
export const derivedObject = (fields: RecordFields): Sql =>
  Object.keys(fields).length === 0
    ? sql`'{}'::json`
    : sql`(select row_to_json(d) from (select ${sql.join(
        Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
      )}) d)`

/** Fields of which some are hidden. @param prefix of their names in the list of hidden fields */
export const withoutHidden = <T>(fields: Readonly<Record<string, T>>, prefix: string, hidden: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(`${prefix}.${name}`)))
