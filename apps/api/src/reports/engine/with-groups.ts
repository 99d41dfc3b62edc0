import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext, ReportQuery } from './report-query.ts'

/** `with …`, what a statement over a report's `source` begins with where its rows are groups. */
export const withGroups = (query: ReportQuery, context: ReportContext): RawBuilder<unknown> =>
  query.groups ? sql`with ${query.groups(context)}` : sql``
