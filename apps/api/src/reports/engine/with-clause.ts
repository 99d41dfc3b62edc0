import { sql, type Sql } from '@portal/db/read'
import type { ReportContext, ReportQuery } from './report-query.ts'

/** Returns the `with …` clause of a report with grouped rows; empty for other reports. */
export const withClause = (query: ReportQuery, context: ReportContext): Sql => (query.groups ? sql`with ${query.groups(context)}` : sql``)
