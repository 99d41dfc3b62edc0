import { maxAgreedDays, maxPositionAgeDays } from '@portal/contracts/expected-dates'
import { sql, type AccountReader, type RawBuilder } from '@portal/db/read'
import { todayOf, type Today } from './overdue.ts'

type Sql = RawBuilder<unknown>

/** Expected dates as SQL, by the rules of `packages/contracts/src/expected-dates.ts`. */
interface ExpectedDate {
  date: Sql
  source: Sql
}

/** Shipments `s`, or rows of order lines `r`, which hold the dates of their shipment under the same names. */
type Alias = 's' | 'r'

const arrived: Record<Alias, Sql> = {
  s: sql`s.step >= 2`,
  r: sql`r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed')`,
}

/** Cells of `expectedArrivalColumns`. */
export function expectedArrivalCells(context: Today, alias: Alias) {
  const { date, source } = expectedArrival(context, alias)
  return {
    expectedArrival: date,
    expectedArrivalSource: source,
    expectedArrivalPassed: hasPassed(context, { date, source }),
  }
}

/** True for an expected date before the account's today: what it announces is overdue. */
const hasPassed = (context: Today, { date, source }: ExpectedDate): Sql =>
  sql`coalesce(${date} < ${todayOf(context)} and ${source} <> 'actual', false)`

/** Actual arrival, else the portal's estimate where it replaces the carrier's, else the carrier's, else the plan. */
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

/** Delivery, else its estimate, else the expected arrival and the usual days from there to delivery. */
export function expectedInStore(context: Today & { reader: AccountReader }, alias: Alias): ExpectedDate {
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
