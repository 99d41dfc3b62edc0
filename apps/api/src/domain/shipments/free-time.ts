import { sql, type AccountReader, type Sql } from '@portal/db/read'
import { isRecent, todayOf, type Today } from './overdue.ts'

/** Number of days, from today on, in which free time counts as ending. */
const endingDays = 5

/** Last day without demurrage of a shipment `s`: its discharge, or else its availability at the terminal, plus its free days. */
export const lastFreeDay: Sql = sql`(coalesce(s.pod_ata, s.cto_availability) + s.free_time_days)`

/** True once a shipment `s` has left the terminal: gate-out, arrival at the final place, or delivery. */
const hasLeftTerminal = (reader: AccountReader): Sql => sql`(s.step >= 3 or s.fdp_ata is not null or exists (
  select from ${reader.from('shipment_events')} e where e.shipment_id = s.id and e.classifier = 'actual' and upper(e.code) = 'GTOT'))`

/** Condition that a shipment `s` is at the terminal and its free time has ended or ends within the next days, today included. */
export const isFreeTimeEnding = (context: Today & { reader: AccountReader }): Sql =>
  sql`(${isRecent(context, 's')} and ${lastFreeDay} < ${todayOf(context)} + ${endingDays}::int and not ${hasLeftTerminal(context.reader)})`
