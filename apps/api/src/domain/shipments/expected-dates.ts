import { maxPositionAgeDays } from '../routes/portal-estimate.ts'
import { maxAgreedDays } from './rules/expected-dates.ts'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import { todayOf, type Today } from './overdue.ts'

/** Expected dates as SQL, by the rules of `apps/api/src/domain/shipments/rules/expected-dates.ts`. */
interface ExpectedDate {
  date: Sql
  source: Sql
}

/** Alias of shipments `s`, or of order line rows `r`, which have the dates of their shipment under the same names. */
type Alias = 's' | 'r'

const arrived: Record<Alias, Sql> = {
  s: sql`s.step >= 2`,
  r: sql`r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed')`,
}

/** Cells of `expectedArrivalColumns`. */
export function expectedArrivalExpressions(context: Today, alias: Alias) {
  const { date, source } = expectedArrival(context, alias)
  return {
    expectedArrival: date,
    expectedArrivalSource: source,
    expectedArrivalPassed: hasPassed(context, { date, source }),
  }
}

/** Cells of `expectedInStoreColumns`. */
export function expectedInStoreExpressions(context: Today & { reader: Pick<AccountReader, 'from'> }, alias: Alias, required: Sql) {
  const { date, source } = expectedInStore(context, alias)
  return {
    expectedInStoreDelayInDays: sql`${date} - ${required}`,
    expectedInStore: date,
    expectedInStoreSource: source,
    expectedInStorePassed: hasPassed(context, { date, source }),
  }
}

/** Cells of `expectedLineColumns` over rows `r` of order lines. */
export const expectedLineExpressions = (context: Today & { reader: Pick<AccountReader, 'from'> }) => ({
  ...expectedArrivalExpressions(context, 'r'),
  ...expectedInStoreExpressions(context, 'r', sql`r.required_in_store_date`),
})

/**
 * Lateral join `w` with the line of an order that is latest against its required in-store date; without required dates the line expected
 * last.
 * @param orderId id expression of the order
 */
export function worstLine(context: Today & { reader: Pick<AccountReader, 'from'> }, orderId: Sql): Sql {
  const { date, source } = expectedInStore(context, 'r')
  return sql`left join lateral (select r.line_id, r.required_in_store_date as required, ${date} as expected, ${source} as source
    from ${context.reader.from('order_line_rows')} r where r.order_id = ${orderId}
    order by ${date} - r.required_in_store_date desc nulls last, r.required_in_store_date, ${date} desc nulls last, r.line_number, r.piece
    limit 1) w on true`
}

/** Cells of the worst line `w` of an order. */
export const worstLineExpressions = (context: Today) => ({
  requiredInStoreDate: sql`w.required`,
  expectedInStore: sql`w.expected`,
  expectedInStoreSource: sql`w.source`,
  expectedInStoreDelayInDays: sql`w.expected - w.required`,
  expectedInStorePassed: hasPassed(context, { date: sql`w.expected`, source: sql`w.source` }),
  worstLine: sql`case when w.expected is not null then w.line_id end`,
})

/** Expected dates of a shipment `s` as JSON: `arrivalDate` and `deliveryDate` of the contract. */
export const expectedDatesJson = (context: Today & { reader: Pick<AccountReader, 'from'> }): { arrival: Sql; delivery: Sql } => ({
  arrival: arrivalJson(context),
  delivery: inStoreJson(context, 's', sql`s.required_delivery_date`),
})

/** Arrival of a shipment `s` as JSON. */
export function arrivalJson(context: Today): Sql {
  const arrival = expectedArrival(context, 's')
  const daysAfter = sql`case when ${arrival.source} = 'portal' then ${arrival.date} - coalesce(s.carrier_eta, s.destination_eta) end`
  return dateJson(context, arrival, sql`'daysAfterCarrier', ${daysAfter}`)
}

/** In-store date of a shipment `s` or an order line `r` as JSON. @param required date it is compared with */
export function inStoreJson(context: Today & { reader: Pick<AccountReader, 'from'> }, alias: Alias, required: Sql): Sql {
  const inStore = expectedInStore(context, alias)
  return dateJson(context, inStore, sql`'daysLate', ${inStore.date} - ${required}`)
}

const dateJson = (context: Today, { date, source }: ExpectedDate, further: Sql): Sql =>
  sql`case when ${date} is not null then jsonb_build_object('date', ${date}, 'source', ${source}, 'hasPassed', ${hasPassed(context, { date, source })}, ${further}) end`

/** True for an expected date before the account's current day, which makes it overdue. */
const hasPassed = (context: Today, { date, source }: ExpectedDate): Sql =>
  sql`coalesce(${date} < ${todayOf(context)} and ${source} <> 'actual', false)`

/** Expected arrival: the actual one, else the portal's estimate if it replaces the carrier's, else the carrier's, else the plan. */
export function expectedArrival(context: Today, alias: Alias): ExpectedDate {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const [ata, carrier, portal, plan] = [of('destination_ata'), of('carrier_eta'), of('portal_eta'), of('destination_eta')]
  const today = todayOf(context)
  const isCurrent = sql`${portal} >= ${today} and ${of('portal_eta_seen')} >= ${context.now}::timestamptz - make_interval(days => ${maxPositionAgeDays}::int)`
  const isPortal = sql`${isCurrent} and (${carrier} is null or ${carrier} < ${today} or abs(${portal} - ${carrier}) > ${maxAgreedDays}::int)`
  const choose = (actual: Sql, byPortal: Sql, otherwise: Sql) =>
    sql`case when ${ata} is not null then ${actual} when ${arrived[alias]} then null when ${isPortal} then ${byPortal} else ${otherwise} end`
  return {
    date: choose(ata, portal, sql`coalesce(${carrier}, ${plan})`),
    source: choose(
      sql`'actual'`,
      sql`'portal'`,
      sql`case when ${carrier} is not null then 'carrier' when ${plan} is not null then 'plan' end`,
    ),
  }
}

/** Number of days, from today on, in which an expected arrival counts as arriving. */
export const arrivingDays = 7

/** Condition that the arrival is expected within the next days, today included, and has not happened. */
export const isArriving = (context: Today, alias: Alias, days = arrivingDays): Sql =>
  sql`(${sql.ref(`${alias}.destination_ata`)} is null and ${expectedArrival(context, alias).date}
    between ${todayOf(context)} and ${todayOf(context)} + ${days - 1}::int)`

/** Expected in-store date: the delivery, else its estimate, else the expected arrival plus the usual days to delivery. */
export function expectedInStore(context: Today & { reader: Pick<AccountReader, 'from'> }, alias: Alias): ExpectedDate {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const [actual, estimated] = [of('actual_delivery_date'), of('estimated_delivery_date')]
  const usualDays = sql`(select t.days from ${context.reader.from('delivery_times')} t where t.destination = ${of('destination')})`
  const forecast = sql`${expectedArrival(context, alias).date} + ${usualDays}`
  return {
    date: sql`coalesce(${actual}, ${estimated}, ${forecast})`,
    source: sql`case when ${actual} is not null then 'actual' when ${estimated} is not null then 'estimated'
      when ${forecast} is not null then 'forecast' end`,
  }
}
