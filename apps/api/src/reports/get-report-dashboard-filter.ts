import { bases } from '@portal/db/aggregates/rollups'
import { sql } from '@portal/db/read'
import type { Handler } from '../platform/http/serve.ts'
import { filterChoices } from './sql/search/filter-choices.ts'

/** Returns the months with shipments and the account's current month, newest first (decision 32), and its suppliers by name. */
export const getReportDashboardFilter: Handler<'getReportDashboardFilter'> = async ({ dateBasedOn }, scope, { now }) => {
  const { reader } = scope
  const { month } = bases[dateBasedOn]
  const column = sql.ref(`s.${month}`)
  // dirty months are checked against the rows, because the rollup may lack them or still list a month that is empty now
  return filterChoices(
    scope,
    now,
    sql`with dirty as (select distinct d.month from ${reader.from('dirty_months')} d where d.basis = ${dateBasedOn})
      select r.month from ${reader.from('shipment_months')} r where r.basis = ${dateBasedOn} and r.month not in (select month from dirty)
      union select dirty.month from dirty where exists (select from ${reader.from('shipments')} s where ${column} = dirty.month)`,
  )
}
