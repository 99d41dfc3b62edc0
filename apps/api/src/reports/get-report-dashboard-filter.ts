import type { Endpoints } from '@portal/contracts'
import type { FilterPeriod } from '@portal/contracts/report-filters'
import { bases } from '@portal/db/rollups'
import { sql } from '@portal/db/read'
import { BusinessCalendar } from '../platform/business-calendar.ts'
import type { Handler } from '../platform/serve.ts'
import { lastOfMonth, monthName } from './sql/months.ts'

/** Months with shipments and the current one of the account, newest first (decision 32), and its suppliers by name. */
export const getReportDashboardFilter: Handler<Endpoints['getReportDashboardFilter']> = async (
  { dateBasedOn },
  { account, reader },
  { now },
) => {
  const { month } = bases[dateBasedOn]
  const column = sql.ref(`s.${month}`)
  // dirty months are looked up in the rows: the rollup may not know them yet, or no longer
  const months = reader.rows<{ month: string }>(
    sql`with dirty as (select distinct d.month from ${reader.from('dirty_months')} d where d.basis = ${dateBasedOn})
      select r.month from ${reader.from('shipment_months')} r where r.basis = ${dateBasedOn} and r.month not in (select month from dirty)
      union select dirty.month from dirty where exists (select from ${reader.from('shipments')} s where ${column} = dirty.month)`,
  )
  const suppliers = reader.rows<{ id: string; name: string }>(
    sql`select v.id, v.name from ${reader.from('suppliers')} v order by lower(v.name), v.id limit 100000`,
  )
  const current = new BusinessCalendar(account.timeZone).monthOf(now)
  const periods = new Set([current, ...(await months).map((row) => row.month)])
  return {
    filterPeriods: [...periods].toSorted().toReversed().map(periodOf),
    currentPeriodId: current.slice(0, 7),
    reportSuppliers: await suppliers,
  }
}

/** A month as the filter bar offers it. @param first its first day */
function periodOf(first: string): FilterPeriod {
  return { id: first.slice(0, 7), displayName: monthName(first), periodStart: first, periodEnd: lastOfMonth(first) }
}
