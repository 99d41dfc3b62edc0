import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { containsPattern } from '../../../platform/db/like-pattern.ts'

/** Field that free text is matched against. */
export interface SearchedField {
  value: Sql
  /** Column of the report that shows the field. Without it the field is never hidden. */
  shownBy?: string | undefined
  /** True if the value is stored in lower case. */
  lower?: true
}

/** Returns the fields that are visible; searching hidden columns would disclose their values. */
export const visibleFields = ({ hidden }: ReportContext, fields: readonly SearchedField[]): SearchedField[] =>
  fields.filter(({ shownBy }) => shownBy === undefined || !hidden.includes(shownBy))

/** Matches the text against the visible fields, case-insensitive and independent of the database locale. */
export function matchesVisibleField(context: ReportContext, text: string, fields: readonly SearchedField[]): Sql {
  const pattern = containsPattern(text)
  const matches = visibleFields(context, fields).map(({ value, lower }) =>
    lower ? sql`${value} like ${pattern}` : sql`lower(${value} collate pg_unicode_fast) like ${pattern}`,
  )
  return sql`(${sql.join([...matches, ...(matches.length > 0 ? [] : [sql`false`])], ' or ')})`
}
