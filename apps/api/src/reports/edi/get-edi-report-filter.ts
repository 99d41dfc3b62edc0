import type { Endpoints } from '@portal/contracts'
import { sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'
import { filterChoices } from '../sql/filter-choices.ts'

/** Months of the account in which files were exchanged, either way, and the current one. Suppliers do not matter here. */
export const getEdiReportFilter: Handler<Endpoints['getEdiReportFilter']> = async (_, scope, { now }) => {
  const { reader, account } = scope
  const choices = await filterChoices(
    scope,
    now,
    sql`select distinct date_trunc('month', e.exchanged_at at time zone ${account.timeZone})::date::text as month from ${reader.from('edi_files')} e`,
  )
  return { ...choices, reportSuppliers: [] }
}
