import { silentAfterDays } from '@portal/contracts/report'
import { sql, type Sql } from '@portal/db/read'
import { dateIn } from '../calendar/business-calendar.ts'

/** Account and time that determine the current day. */
export interface Today {
  account: { timeZone: string }
  now: Date
}

/** A planned date, and whether it or a later milestone has happened. */
export interface Milestone {
  planned: Sql
  happened: Sql
  /** Day of the last update of the shipment; null without any. */
  lastUpdate: Sql
}

/** Current day in the account's time zone. */
export const todayOf = ({ account, now }: Today): Sql => sql`${dateIn(account.timeZone, now)}::date`

const milestone = (planned: Sql, happened: Sql, lastUpdate: Sql): Milestone => ({ planned, happened, lastUpdate })
const ofShipment = (planned: string, happened: Sql): Milestone => milestone(sql.ref(`s.${planned}`), happened, sql`s.last_update_date`)
const ofLine = (planned: Sql, happened: Sql): Milestone => milestone(planned, happened, sql`r.last_update_date`)
const isAt = (...states: string[]) => sql`r.recent_event_type = any (${states}::text[])`

/**
 * Milestones of a shipment `s`. A milestone is not overdue once a later one has happened: then the record is incomplete, not late (decision
 * 33).
 */
export const shipmentMilestones = {
  exFactory: ofShipment('estimated_ex_factory_date', sql`(s.actual_ex_factory_date is not null or s.step >= 1)`),
  departure: ofShipment('origin_etd', sql`(s.origin_atd is not null or s.step >= 1)`),
  arrival: ofShipment('destination_eta', sql`(s.destination_ata is not null or s.step >= 2)`),
  delivery: ofShipment('required_delivery_date', sql`(s.actual_delivery_date is not null or s.step >= 3)`),
}

/** Milestones of an order line `r`, whose pieces may be on a shipment. */
export const lineMilestones = {
  booking: ofLine(sql`(r.shipping_date - 21)`, sql`(r.booking_delay is not null or r.recent_event_type <> 'Pending')`),
  departure: ofLine(sql`r.origin_etd`, sql`(r.origin_atd is not null or ${isAt('In Transit', 'Arrived', 'Customs Cleared', 'Closed')})`),
  arrival: ofLine(sql`r.destination_eta`, sql`(r.destination_ata is not null or ${isAt('Arrived', 'Customs Cleared', 'Closed')})`),
  inStore: ofLine(sql`r.required_in_store_date`, sql`(r.in_store_delay is not null or ${isAt('Closed')})`),
}

/** First day that still counts: milestones planned and last updated before it need no attention. */
export const attentionSince = (context: Today): Sql => sql`(${todayOf(context)} - ${silentAfterDays}::int)`

/** Range condition, backed by an index, that contains all rows which need attention today. @param alias of shipments, or of order line rows */
export const isRecent = (context: Today, alias: 's' | 'r'): Sql =>
  sql`${sql.ref(`${alias}.latest_open_date`)} >= ${attentionSince(context)}`

/** True if the planned date has passed and the milestone has not happened. */
const isOpen = (context: Today, { planned, happened }: Milestone): Sql => sql`${planned} < ${todayOf(context)} and not ${happened}`

/** True if both the planned date and the last update are too long ago to count. */
const isSilent = (context: Today, { planned, lastUpdate }: Milestone): Sql =>
  sql`coalesce(greatest(${planned}, ${lastUpdate}) < ${attentionSince(context)}, false)`

/** Days since the planned date; null if it has not passed, if the milestone has happened, or after a long time without updates. */
export const overdueDays = (context: Today, of: Milestone): Sql =>
  sql`case when ${isOpen(context, of)} and not ${isSilent(context, of)} then ${todayOf(context)} - ${of.planned} end`

/** True if the planned date has passed, the milestone has not happened, and the last update is too long ago. */
export const isUnrecorded = (context: Today, of: Milestone): Sql =>
  sql`coalesce(${isOpen(context, of)} and ${isSilent(context, of)}, false)`

export const isOverdue = (context: Today, of: Milestone): Sql => sql`(${isOpen(context, of)} and not ${isSilent(context, of)})`
