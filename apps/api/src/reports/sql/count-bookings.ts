import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { monthSpan } from './months.ts'
import { basisColumns, dimensionConditions, freeText } from './shipment-filters.ts'

/**
 * Returns the exact number of carrier bookings with shipments in the period; undefined if the rows have to be counted. A booking may have
 * shipments in several months, so monthly counts cannot be summed. Instead each month stores its bookings by `previous`, the month of their
 * preceding shipment: a booking counts only in its first month within the period.
 */
export async function countBookings(context: ReportContext): Promise<number | undefined> {
  const { reader, parameters } = context
  const { whole, partial } = monthSpan(parameters.startDate, parameters.endDate)
  if (freeText(context) || dimensionConditions(context).length > 0 || !whole || partial.length > 0) return undefined
  const { basis } = basisColumns(context)
  const within = (month: Sql) =>
    sql.join(
      [sql`true`, ...(whole.from ? [sql`${month} >= ${whole.from}::date`] : []), ...(whole.to ? [sql`${month} <= ${whole.to}::date`] : [])],
      ' and ',
    )
  const { count } = await reader.row<{ count: string | null }>(
    sql`select case when exists (select from ${reader.from('dirty_months')} d where d.basis = ${basis} and ${within(sql`d.month`)}) then null
      else (select coalesce(sum(b.bookings), 0) from ${reader.from('booking_months')} b
        where b.basis = ${basis} and ${within(sql`b.month`)} and b.previous < ${whole.from ?? '0001-01-02'}::date) end as count`,
    'kept',
  )
  return count === null ? undefined : Number(count)
}
