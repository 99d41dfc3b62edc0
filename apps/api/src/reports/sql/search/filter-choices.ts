import type { Endpoints } from '@portal/contracts'
import type { ResponseBody } from '@portal/contracts/endpoint'
import type { FilterPeriod } from '@portal/contracts/report-filters'
import { sql, type Sql } from '@portal/db/read'
import { BusinessCalendar } from '../../../domain/calendar/business-calendar.ts'
import type { AccountScope } from '../../../platform/access/scope.ts'
import { lastOfMonth, monthName } from '../periods/months.ts'

/** Returns the choices of a filter bar: the months and the account's current month, newest first (decision 32), and its suppliers by name. */
export async function filterChoices(
  { account, reader }: AccountScope,
  now: Date,
  months: Sql,
): Promise<ResponseBody<Endpoints['getReportDashboardFilter']>> {
  const [found, suppliers] = await Promise.all([
    reader.rows<{ month: string }>(months),
    reader.rows<{ id: string; name: string }>(
      sql`select v.id, v.name from ${reader.from('suppliers')} v order by lower(v.name), v.id limit 100000`,
    ),
  ])
  const current = new BusinessCalendar(account.timeZone).monthOf(now)
  const periods = new Set([current, ...found.map(({ month }) => month)])
  return {
    filterPeriods: [...periods].toSorted().toReversed().map(toPeriod),
    currentPeriodId: current.slice(0, 7),
    reportSuppliers: suppliers,
  }
}

/** Returns the filter choice for a month. @param first its first day */
function toPeriod(first: string): FilterPeriod {
  return { id: first.slice(0, 7), displayName: monthName(first), periodStart: first, periodEnd: lastOfMonth(first) }
}
