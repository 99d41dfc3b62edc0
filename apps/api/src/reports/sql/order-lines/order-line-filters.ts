import { sql, type Sql } from '@portal/db/read'
import type { OrderBasis } from '@portal/contracts/report'
import { isClosed } from '../../../domain/orders/remaining-qty.ts'
import type { ReportContext } from '../../engine/report-query.ts'
import { ownerConditions, type RollupCount } from './count-orders.ts'
import { dateIn } from '../../../domain/calendar/business-calendar.ts'
import { delayCondition } from '../delay-condition.ts'
import { isFreeTimeEnding } from '../../../domain/shipments/free-time.ts'
import { isArriving } from '../../../domain/shipments/expected-dates.ts'
import { isOverdue, isRecent, lineMilestones } from '../../../domain/shipments/overdue.ts'
import { descriptionConditions } from './line-description.ts'
import { spellings, textWithin } from '../search/exact-number.ts'
import { matchesVisibleField, visibleFields, type SearchedField } from '../search/searched-fields.ts'
import { freeText } from '../shipments/shipment-filters.ts'
import { movementConditions } from '../shipments/trade-filters.ts'
import { periodRangeCondition } from '../periods/period-range-condition.ts'

const columns: Record<OrderBasis, { date: string; month: string }> = {
  ETA: { date: 'destination_eta', month: 'eta_month' },
  ETD: { date: 'origin_etd', month: 'etd_month' },
  ATA: { date: 'destination_ata', month: 'ata_month' },
  ATD: { date: 'origin_atd', month: 'atd_month' },
  OrderDate: { date: 'order_date', month: 'order_month' },
}

/**
 * Columns of the date basis over the alias `r`. A line without a shipment has no shipment dates, so only the order date places it in a
 * period (decision 35).
 */
export function lineBasis({ parameters: { dateBasedOn = 'ETA' } }: ReportContext): { basis: OrderBasis; date: Sql; month: Sql } {
  const { date, month } = columns[dateBasedOn]
  return { basis: dateBasedOn, date: sql.ref(`r.${date}`), month: sql.ref(`r.${month}`) }
}

/** All conditions of the order line tables, over rows `r`. @param month expression to use instead of the month column */
export function lineConditions(context: ReportContext, month: Sql = lineBasis(context).month): Sql {
  const { date } = lineBasis(context)
  const text = freeText(context)
  return sql.join(
    [
      periodRangeCondition(context, date, month),
      ...ownerConditions(context, 'r'),
      ...bookingConditions(context),
      ...delayConditions(context),
      ...movementConditions(context),
      ...(text ? [textWithin(context, textCondition(context, text), namedLines(context, text), periodOf)] : []),
    ],
    ' and ',
  )
}

/** Condition for the period over rows `r`. */
const periodOf = (context: ReportContext): Sql => periodRangeCondition(context, lineBasis(context).date, lineBasis(context).month)

/** Lines of the order with exactly this number, and lines on the shipment with this number. */
function namedLines({ reader }: ReportContext, text: string): Sql {
  const orders = sql`array(select m.order_id from ${reader.from('shipments')} s join ${reader.from('shipment_order_lines')} m on m.shipment_id = s.id
    where s.shipment_number in ${spellings(text)})`
  return sql`(r.order_number in ${spellings(text)} or (r.order_id = any (${orders}) and r.shipment_number in ${spellings(text)}))`
}

/** Matches order number, code and status (stored lower-cased in one column), the shipment number, and the description of the product. */
function textCondition(context: ReportContext, text: string): Sql {
  const fields: SearchedField[] = [
    { value: sql`r.order_number`, shownBy: 'orderNumber' },
    { value: sql`r.code`, shownBy: 'code' },
    { value: sql`r.recent_event_type`, shownBy: 'recentEventType' },
  ]
  const stored = { value: sql`r.search_text`, lower: true } as const
  const isWhole = visibleFields(context, fields).length === fields.length
  const ownFields = matchesVisibleField(context, text, [
    ...(isWhole ? [stored] : fields),
    { value: sql`r.shipment_number`, shownBy: 'shipmentNumber' },
  ])
  const described = descriptionConditions(context, text)
  return described.length === 0 ? ownFields : sql`(${sql.join([ownFields, ...described], ' or ')})`
}

/** True if the filters need a scan of the rows, because no rollup covers them. */
export const isLookedThrough = (context: ReportContext): boolean =>
  Boolean(freeText(context) ?? context.parameters.booking ?? context.parameters.delay) || movementConditions(context).length > 0

/** Filters lines by their in-store delay (decision 34), as the order delay chart counts them. */
function delayConditions(context: ReportContext): Sql[] {
  const { delay } = context.parameters
  if (!delay) return []
  return [
    delayCondition(delay, sql`r.in_store_delay`, {
      overdue: sql`(${isRecent(context, 'r')} and ${isOverdue(context, lineMilestones.inStore)})`,
      arriving: sql`(${isRecent(context, 'r')} and ${isArriving(context, 'r')})`,
      freeTime: sql`r.shipment_number in (select s.shipment_number from ${context.reader.from('shipments')} s where ${isFreeTimeEnding(context)})`,
    }),
  ]
}

/**
 * Matches booked lines, or lines that can still be booked and are later than 21 days before their shipping date. Of the latter only the
 * first row of a line counts, however many shipments it is on.
 */
function bookingConditions({ parameters: { booking }, account, now, reader }: ReportContext): Sql[] {
  if (!booking) return []
  if (booking === 'booked') return [sql`r.booked_qty > 0`]
  const today = dateIn(account.timeZone, now)
  return [
    sql`r.piece <= 1 and r.shipping_date - 21 < ${today}::date and r.remaining_qty > r.booked_qty`,
    sql`exists (select from ${reader.from('order_lines')} t join ${reader.from('purchase_orders')} o on o.id = t.order_id
      where t.order_id = r.order_id and t.line_number = r.line_number and not ${sql.raw(isClosed('t.status', 'o.status'))})`,
  ]
}

/** Count of order line rows by the date basis. */
export function countedLines(context: ReportContext): RollupCount {
  const { basis, month } = lineBasis(context)
  return {
    of: 'lines',
    basis,
    partly: (months) =>
      sql`(select count(*) from ${context.reader.from('order_line_rows')} r where ${month} = any (${months}::date[]) and ${lineConditions(context)})`,
  }
}
