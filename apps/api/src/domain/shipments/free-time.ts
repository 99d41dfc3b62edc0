import { freeTimeEndingDays, type FreeTimeState } from '@portal/contracts/reports/free-time-states'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import { isRecent, todayOf, type Today } from './overdue.ts'
import { freeTimeStartColumns } from './rules/last-free-day.ts'

interface Context extends Today {
  reader: Pick<AccountReader, 'from'>
}

/** First day of the free time of a shipment `s`: its availability at the terminal, or else its discharge. */
export const freeTimeStart: Sql = sql`coalesce(${sql.join(
  freeTimeStartColumns.map((column) => sql.ref(`s.${column}`)),
  ', ',
)})`

/** Last day without demurrage of a shipment `s`, as `lastFreeDayOf` computes it from a row. */
export const lastFreeDay: Sql = sql`(${freeTimeStart} + s.free_time_days)`

/** Days until a last free day of a shipment `s`; negative after it, null once the shipment has left the terminal. */
export const daysLeftUntil = (context: Context, day: Sql): Sql =>
  sql`case when not ${hasLeftTerminal(context)} then ${day} - ${todayOf(context)} end`

/** Day of an event `e`, in the account's time zone. */
const dayOf = ({ account }: Today): Sql =>
  sql`(e.event_date at time zone case when e.has_time then ${account.timeZone} else 'UTC' end)::date`

/**
 * Condition that an event `e` passes a gate at the destination of a shipment `s`. Empty containers leave a depot at the origin with the same
 * code before they are loaded.
 */
const isGateEvent = (context: Today): Sql => sql`(e.classifier = 'actual' and upper(e.code) in ('GTOT', 'GTIN')
  and (e.location is null or s.origin is null or e.location <> s.origin) and ${dayOf(context)} >= coalesce(${freeTimeStart}, s.destination_ata, s.origin_atd))`

/** True once a shipment `s` has left the terminal: gate-out, arrival at the final place, or delivery. */
export const hasLeftTerminal = (context: Context): Sql => sql`(s.step >= 3 or s.fdp_ata is not null or exists (
  select from ${context.reader.from('shipment_events')} e where e.shipment_id = s.id and upper(e.code) = 'GTOT' and ${isGateEvent(context)}))`

/**
 * Join `g` with the gate-out of a shipment `s` and the return of its empty containers. A gate-in is the return if it ends the moves by road:
 * a container that goes on by rail passes the gate of a ramp and leaves it again.
 */
export const gateJoin = (context: Context): Sql => sql`cross join lateral (
  select min(e.day) filter (where e.code = 'GTOT') as gate_out,
    case when (array_agg(e.code order by e.event_date desc, e.code desc))[1] = 'GTIN' and bool_or(e.code = 'GTOT')
      then max(e.day) filter (where e.code = 'GTIN') end as empty_return
  from (select upper(e.code) as code, e.event_date, ${dayOf(context)} as day from ${context.reader.from('shipment_events')} e
    where e.shipment_id = s.id and (e.transport is null or e.transport = 'ROAD') and ${isGateEvent(context)}) e) g`

/** Condition that the free time of a shipment `s` runs or has ended, and it has not left the terminal. */
export const isFreeTimeRunning = (context: Context): Sql =>
  sql`(${isRecent(context, 's')} and ${lastFreeDay} is not null and not ${hasLeftTerminal(context)})`

/** Condition that the last free day of a shipment `s` at the terminal has passed. */
const isPastLastFreeDay = (context: Context): Sql =>
  sql`(${isRecent(context, 's')} and ${lastFreeDay} < ${todayOf(context)} and not ${hasLeftTerminal(context)})`

/** Condition that a shipment `s` is at the terminal and its free time has ended or ends within the next days, today included. */
export const isFreeTimeEnding = (context: Context): Sql =>
  sql`(${isRecent(context, 's')} and ${lastFreeDay} < ${todayOf(context)} + ${freeTimeEndingDays}::int and not ${hasLeftTerminal(context)})`

/** Condition of a state in the filter. */
export const freeTimeCondition = (context: Context, state: FreeTimeState): Sql =>
  state === 'past' ? isPastLastFreeDay(context) : isFreeTimeEnding(context)
