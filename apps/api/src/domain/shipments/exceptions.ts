import { exceptionKinds, type ExceptionKind } from '@portal/contracts/charts/attention'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import { expectedArrivalExpressions, expectedInStore, expectedInStoreExpressions } from './expected-dates.ts'
import { isOverdue, isRecent, overdueDays, shipmentMilestones, todayOf, type Milestone, type Today } from './overdue.ts'
import { isWithoutUpdate } from './updates.ts'

interface Context extends Today {
  reader: AccountReader
  /** Hidden columns of the report, whose values a reason must not disclose. */
  hidden: readonly string[]
}

interface Reported {
  of: Milestone
  name: string
  /** Report columns with its delay and its planned date. */
  columns: readonly string[]
  delay: Sql
  /** Party to contact: the carrier or the supplier. */
  contact: 'carrier' | 'supplier'
}

const milestones: readonly Reported[] = [
  {
    of: shipmentMilestones.arrival,
    name: 'Arrival',
    columns: ['delayArrivalInDays', 'eta'],
    delay: sql`(s.destination_ata - s.destination_eta)`,
    contact: 'carrier',
  },
  {
    of: shipmentMilestones.departure,
    name: 'Departure',
    columns: ['delayDepartureInDays', 'etd'],
    delay: sql`(s.origin_atd - s.origin_etd)`,
    contact: 'carrier',
  },
  {
    of: shipmentMilestones.exFactory,
    name: 'Ex factory',
    columns: ['delayExFactoryInDays', 'estimatedExFactoryDate'],
    delay: sql`(s.actual_ex_factory_date - s.estimated_ex_factory_date)`,
    contact: 'supplier',
  },
  {
    of: shipmentMilestones.delivery,
    name: 'Delivery',
    columns: ['delayDeliveryInDays', 'requiredDeliveryDate'],
    delay: sql`(s.actual_delivery_date - s.required_delivery_date)`,
    contact: 'carrier',
  },
]

const shownMilestones = ({ hidden }: Context) => milestones.filter(({ columns }) => columns.every((column) => !hidden.includes(column)))

/** Name of the party to contact, unless its column is hidden. */
function contactCondition({ hidden }: Context, party: Reported['contact']): Sql {
  if (party === 'supplier') return hidden.includes('supplierName') ? sql`null::text` : sql`v.name`
  return hidden.includes('carrier') ? sql`null::text` : sql`coalesce(s.carrier_name, s.carrier_code)`
}

/** Formats `18 Sep`, with the year unless it is the current one. */
const dayText = (context: Today, day: Sql): Sql =>
  sql`to_char(${day}, case when date_part('year', ${day}) = date_part('year', ${todayOf(context)}) then 'FMDD Mon' else 'FMDD Mon YYYY' end)`

const daysText = (days: Sql): Sql => sql`${days} || case when ${days} = 1 then ' day' else ' days' end`

/** Cells of `expectedLineColumns` of a shipment `s` and an order `r`. */
export const expectedExceptionExpressions = (context: Context) => ({
  ...expectedArrivalExpressions(context, 's'),
  ...expectedInStoreExpressions(context, 's', requiredDay(context, sql`array[r.order_number]`)),
})

/** Severity of reasons: sorted by kind and then by days, the worst come last. */
export const reasonKinds = Object.fromEntries(exceptionKinds.map((kind, at) => [kind, at])) as Record<ExceptionKind, number>

/** Day that a shipment `s` is expected in store, with the same rule as on screens (decision 59). */
const expectedDay = (context: Context): Sql => expectedInStore(context, 's').date

/** Day that lines on a shipment `s` are required in store: the first date of the orders' lines, else the shipment's date. */
const requiredDay = ({ reader }: Context, orders: Sql): Sql => sql`coalesce((select min(l.required_in_store_date)
  from ${reader.from('order_line_rows')} l where l.order_number = any (${orders}) and l.shipment_number = s.shipment_number), s.required_delivery_date)`

/**
 * Days by which an undelivered shipment `s` is expected in store after the required day, if the expected day is today or later.
 * @param orders numbers of the orders whose lines count
 */
function expectedLate(context: Context, orders: Sql): Sql {
  const day = expectedDay(context)
  const late = sql`${day} - ${requiredDay(context, orders)}`
  return sql`case when s.step < 3 and ${day} >= ${todayOf(context)} and ${late} > 0 then ${late} end`
}

/** True if the columns with the expected and required dates are visible. */
const showsExpected = ({ hidden }: Context): boolean =>
  !['requiredDeliveryDate', 'estimatedDeliveryDate', 'expectedInStore'].some((column) => hidden.includes(column))

/**
 * Worst reason why a shipment `s` with its supplier `v` and an order `r` is an exception today, as columns `kind`, `days`, `reason` and
 * `ask` of `x`; no row without a reason.
 */
export function worstReason(context: Context): Sql {
  const silent = isWithoutUpdate(context)
  const noUpdate = sql`'No update since ' || ${dayText(context, sql`s.last_update_date`)}`
  const row = (kind: ExceptionKind, days: Sql, text: Sql, contact: Reported['contact']) =>
    sql`(${sql.raw(String(reasonKinds[kind]))}, ${days}, ${text}, ${contactCondition(context, contact)})`
  const overdueText = ({ of, name }: Reported) => {
    const due = dayText(context, of.planned)
    const notReported = sql`${sql.lit(`${name} due `)} || ${due} || ', not reported'`
    if (of !== shipmentMilestones.arrival) return notReported
    return sql`case when ${silent} then ${noUpdate} || ', arrival due ' || ${due} else ${notReported} end`
  }
  const late = expectedLate(context, sql`array[r.order_number]`)
  const expectedText = sql`'Expected ' || ${dayText(context, expectedDay(context))} || ', ' || ${daysText(sql`(${late})`)} || ' after the required date'`
  const shown = shownMilestones(context)
  const rows = [
    row('silent', sql`case when ${silent} then ${todayOf(context)} - s.last_update_date end`, noUpdate, 'carrier'),
    ...shown.map((milestone) => row('overdue', overdueDays(context, milestone.of), overdueText(milestone), milestone.contact)),
    ...shown.map(({ name, contact, delay }) =>
      row('late', sql`case when ${delay} > 0 then ${delay} end`, sql`${sql.lit(`${name} `)} || ${daysText(delay)} || ' late'`, contact),
    ),
    ...(showsExpected(context) ? [row('expectedLate', late, expectedText, 'carrier')] : []),
  ]
  return sql`cross join lateral (select w.kind, w.days, w.reason, w.ask from (values ${sql.join(rows)}) w (kind, days, reason, ask)
    where w.days is not null order by w.kind desc, w.days desc limit 1) x`
}

/** Sort key of the reasons `x`: by kind, then by days. */
export const severity = sql`x.kind * 100000 + x.days`

/** Condition that a shipment `s` is an exception today: not delivered, and late, overdue, silent or expected late. */
export const isOpenException = (context: Context): Sql =>
  sql`(${isRecent(context, 's')} and (s.late_days > 0 or ${sql.join(
    [
      ...shownMilestones(context).map(({ of }) => isOverdue(context, of)),
      isWithoutUpdate(context),
      ...(showsExpected(context) ? [sql`${expectedLate(context, sql`s.order_numbers`)} > 0`] : []),
    ],
    ' or ',
  )}))`
