import { sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'
import { filterChoices } from '../sql/search/filter-choices.ts'

/** Returns the months with EDI files in either direction and the current month. This report has no supplier filter. */
export const getEdiReportFilter: Handler<'getEdiReportFilter'> = async (_, scope, { now }) => {
  const { reader, account } = scope
  const choices = await filterChoices(
    scope,
    now,
    sql`select distinct date_trunc('month', e.exchanged_at at time zone ${account.timeZone})::date::text as month from ${reader.from('edi_files')} e`,
  )
  return { ...choices, reportSuppliers: [] }
}
