import { silentAfterDays } from '@portal/contracts/report'
import { sql, type AccountReader, type RawBuilder } from '@portal/db/read'
import { dateIn } from '../../platform/shipments/business-calendar.ts'

type Sql = RawBuilder<unknown>

/** Whose today it is. */
interface Today {
  account: { timeZone: string }
  now: Date
}

/** What reads the account's rows. */
interface Reading {
  reader: AccountReader
}

/** A planned date, and whether it or something after it has happened. */
interface Milestone {
  planned: Sql
  happened: Sql
  /** The last day of which anything is known of the goods; null or no expression where there is none. */
  heard: Sql
}

/** What the account calls today. */
export const todayOf = ({ account, now }: Today): Sql => sql`${dateIn(account.timeZone, now)}::date`

/** The last day on which something has happened to the shipment with this id, by its events. */
const lastEvent = ({ reader }: Reading, shipmentId: Sql): Sql =>
  sql`(select max(e.event_date)::date from ${reader.from('shipment_events')} e where e.shipment_id = ${shipmentId} and e.classifier = 'actual')`

/**
 * Milestones of a shipment `s`. One is no more awaited once a later one has happened: then the record is incomplete, not late (decision 33).
 */
export function shipmentMilestones(context: Reading) {
  const heard = sql`greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, ${lastEvent(context, sql`s.id`)})`
  const of = (planned: string, happened: Sql): Milestone => ({ planned: sql.ref(`s.${planned}`), happened, heard })
  return {
    exFactory: of('estimated_ex_factory_date', sql`(s.actual_ex_factory_date is not null or s.step >= 1)`),
    departure: of('origin_etd', sql`(s.origin_atd is not null or s.step >= 1)`),
    arrival: of('destination_eta', sql`(s.destination_ata is not null or s.step >= 2)`),
    delivery: of('required_delivery_date', sql`(s.actual_delivery_date is not null or s.step >= 3)`),
  }
}

/** Milestones of an order line `r`, of which a piece may be on a shipment. */
export function lineMilestones(context: Reading) {
  const { reader } = context
  const heard = sql`(select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, ${lastEvent(context, sql`s.id`)})
    from ${reader.from('shipments')} s where s.shipment_number = r.shipment_number)`
  const isAt = (...states: string[]) => sql`r.recent_event_type = any (${states}::text[])`
  const of = (planned: Sql, happened: Sql): Milestone => ({ planned, happened, heard })
  return {
    booking: of(sql`(r.shipping_date - 21)`, sql`(r.booking_delay is not null or r.recent_event_type <> 'Pending')`),
    departure: of(sql`r.origin_etd`, sql`(r.origin_atd is not null or ${isAt('In Transit', 'Arrived', 'Customs Cleared', 'Closed')})`),
    arrival: of(sql`r.destination_eta`, sql`(r.destination_ata is not null or ${isAt('Arrived', 'Customs Cleared', 'Closed')})`),
    inStore: of(sql`r.required_in_store_date`, sql`(r.in_store_delay is not null or ${isAt('Closed')})`),
  }
}

/** Whether the planned date has passed and nothing has answered it. */
const isOpen = (context: Today, { planned, happened }: Milestone): Sql => sql`${planned} < ${todayOf(context)} and not ${happened}`

/** Whether nothing has been heard since so long ago that it counts no more. The events are looked at for old dates alone. */
const isSilent = (context: Today, { planned, heard }: Milestone): Sql => {
  const since = sql`(${todayOf(context)} - ${silentAfterDays}::int)`
  return sql`case when ${planned} < ${since} then coalesce(${heard} < ${since}, true) else false end`
}

/** Days since the planned date has passed; null where it has not, where it was answered, and where nothing is heard any more. */
export const overdueDays = (context: Today, milestone: Milestone): Sql =>
  sql`case when ${isOpen(context, milestone)} and not ${isSilent(context, milestone)} then ${todayOf(context)} - ${milestone.planned} end`

/** Whether the planned date has passed unanswered and nothing has been heard for long. */
export const isUnrecorded = (context: Today, milestone: Milestone): Sql =>
  sql`coalesce(${isOpen(context, milestone)} and ${isSilent(context, milestone)}, false)`

/** Whether it is overdue, as a condition. */
export const isOverdue = (context: Today, milestone: Milestone): Sql =>
  sql`(${isOpen(context, milestone)} and not ${isSilent(context, milestone)})`
