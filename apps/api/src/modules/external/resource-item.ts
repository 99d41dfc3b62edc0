import { sql, type Sql } from '@portal/db/read'
import { instantText, jsonObject, type RecordFields } from '../../domain/records/record-sql.ts'

/** Expression for a resource as JSON: its record, derived fields, change timestamp, and `complete` if the record contains everything stored. */
export const resourceItem = (record: RecordFields, derived: RecordFields, changedAt: Sql, complete: boolean): Sql =>
  sql`(select row_to_json(r) from (select ${jsonObject(record)} as record, ${derivedObject(derived)} as derived,
    ${instantText(changedAt)} as "changedAt", ${complete ? sql`true` : sql`false`} as complete) r)`

/** JSON object of derived fields. Nulls are included, because a missing value is information too. */
export const derivedObject = (fields: RecordFields): Sql =>
  Object.keys(fields).length === 0
    ? sql`'{}'::json`
    : sql`(select row_to_json(d) from (select ${sql.join(
        Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.id(name)}`),
      )}) d)`

/** Removes hidden fields. @param prefix of their names in the list of hidden fields */
export const withoutHidden = <T>(fields: Readonly<Record<string, T>>, prefix: string, hidden: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(`${prefix}.${name}`)))
