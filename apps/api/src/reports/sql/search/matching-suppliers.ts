import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { containsPattern } from '../../../platform/db/like-pattern.ts'

/** Ids of suppliers whose name contains the text, case-insensitive and independent of the database locale. */
export const matchingSuppliers = ({ reader }: ReportContext, text: string): Sql =>
  sql`select v.id from ${reader.from('suppliers')} v where lower(v.name collate pg_unicode_fast) like ${containsPattern(text)}`
