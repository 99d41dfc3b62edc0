import type { Attention } from '@portal/contracts/charts/attention'
import { sql } from '@portal/db/read'
import { isFreeTimeEnding, lastFreeDay } from '../../domain/shipments/free-time.ts'
import { overdueDays, shipmentMilestones, todayOf } from '../../domain/shipments/overdue.ts'
import type { ReportContext } from '../engine/report-query.ts'
import { dimensionConditions, overdueShipments } from '../sql/shipments/shipment-filters.ts'

const shipments = ({ reader }: ReportContext) => sql`${reader.from('shipments')} s`

/** Returns the number of overdue shipments and their longest time. */
export const readOverdue = (context: ReportContext): Promise<NonNullable<Attention['overdue']>> =>
  context.reader.row(sql`
    select count(*)::int as count, max(${overdueDays(context, shipmentMilestones.arrival)})::int as "oldestDays"
    from ${shipments(context)} where ${sql.join([overdueShipments(context), ...dimensionConditions(context)], ' and ')}`)

/** Returns the number of containers whose free time has ended or ends soon, and the next last free day. */
export const readFreeTime = (context: ReportContext): Promise<NonNullable<Attention['freeTime']>> => {
  const hasEnded = sql`${lastFreeDay} < ${todayOf(context)}`
  return context.reader.row(sql`
    select count(*)::int as count, (count(*) filter (where ${hasEnded}))::int as ended,
      min(${lastFreeDay}) filter (where not ${hasEnded}) as "nextDay"
    from ${shipments(context)} join ${context.reader.from('containers')} c on c.shipment_id = s.id
    where ${sql.join([isFreeTimeEnding(context), ...dimensionConditions(context)], ' and ')}`)
}
