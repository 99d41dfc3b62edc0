import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { containing } from '../../platform/containing.ts'

type Sql = RawBuilder<unknown>

/** What free text is looked for in. */
export interface SearchedField {
  value: Sql
  /** Column of the report that shows it; without one it never is hidden. */
  shownBy?: string | undefined
  /** Whether the value is in lower case as it is stored. */
  lower?: true
}

/** Those that may be seen: a search of hidden columns would disclose what they hold. */
export const seenFields = ({ hidden }: ReportContext, fields: readonly SearchedField[]): SearchedField[] =>
  fields.filter(({ shownBy }) => shownBy === undefined || !hidden.includes(shownBy))

/** That the text is in one of the fields that may be seen, whatever its case and the database's own locale. */
export function inSeenFields(context: ReportContext, text: string, fields: readonly SearchedField[]): Sql {
  const pattern = containing(text)
  const matches = seenFields(context, fields).map(({ value, lower }) =>
    lower ? sql`${value} like ${pattern}` : sql`lower(${value} collate pg_unicode_fast) like ${pattern}`,
  )
  return sql`(${sql.join([...matches, ...(matches.length > 0 ? [] : [sql`false`])], ' or ')})`
}
