import { maxLatestArrivals, maxUnderWay, type LatestArrival, type ShipmentUnderWay } from '@portal/contracts/shipments/shipments-under-way'
import { locations, sql, type Sql } from '@portal/db/read'
import { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import { findLastPositions, type LastPosition } from '../../domain/routes/last-positions.ts'
import { arrivalJson, expectedArrival } from '../../domain/shipments/expected-dates.ts'
import { attentionSince, isRecent, overdueDays, shipmentMilestones, todayOf } from '../../domain/shipments/overdue.ts'
import { noUpdateSince } from '../../domain/shipments/updates.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'

interface Context extends Pick<AccountScope, 'account' | 'reader' | 'user'> {
  now: Date
}

/** Lists the shipments under way of an account with their expected arrival and last position, overdue ones first. */
export const listShipmentsUnderWay: Handler<'listShipmentsUnderWay'> = async ({ focused }, { account, reader, user }, { now }) => {
  const context = { account, reader, user, now }
  const { items, total } = await readUnderWay(context, focused)
  const ids = items.map(({ shipmentTrackingId }) => shipmentTrackingId)
  const positions = ids.length > 0 ? await findLastPositions(context, ids, now) : new Map<string, LastPosition>()
  return {
    today: new BusinessCalendar(account.timeZone).dateOf(now.toISOString()),
    items: items.map((item) => ({ ...item, position: visiblePosition(context, positions.get(item.shipmentTrackingId)) })),
    totalItems: total,
    latestArrivals: total === 0 && !focused ? await readLatestArrivals(context) : [],
  }
}

type Column =
  | 'origin'
  | 'destination'
  | 'trans'
  | 'mode'
  | 'expectedArrival'
  | 'overdueInDays'
  | 'noUpdateSince'
  | 'departureVessel'
  | 'arrivalVessel'

const isHidden = ({ account }: Pick<Context, 'account'>, ...columns: (Column | 'destinationATA')[]): boolean =>
  columns.some((column) => account.hiddenColumns['shipments']?.includes(column))

/** Value of a field, or null if the account hides the columns of the shipments table that show it (decision 40). */
const visible = (context: Context, value: Sql, ...columns: Column[]): Sql => (isHidden(context, ...columns) ? sql`null` : value)

const visiblePosition = (context: Context, position: LastPosition | undefined): ShipmentUnderWay['position'] => {
  if (!position) return null
  const hidesName =
    position.kind === 'vessel' ? isHidden(context, 'departureVessel', 'arrivalVessel') : isHidden(context, 'origin', 'destination')
  return { ...position, name: hidesName ? null : position.name }
}

/** Days since the estimated arrival passed, as in reports (decision 33); if it has not, days since the expected arrival passed. */
function daysOverdue(context: Context, expected: Sql): Sql {
  const today = todayOf(context)
  return sql`coalesce(${overdueDays(context, shipmentMilestones.arrival)}, case when ${expected} < ${today} then ${today} - ${expected} end)`
}

async function readUnderWay(context: Context, focused: boolean): Promise<{ items: Omit<ShipmentUnderWay, 'position'>[]; total: number }> {
  const { reader, user } = context
  const expected = visible(context, expectedArrival(context, 's').date, 'expectedArrival')
  const isFocused = sql`s.id = any (array(select f.shipment_id from ${reader.from('shipment_focuses')} f where f.user_id = ${user.id}))`
  return reader.row(
    sql`with listed as materialized (
        select s.id, s.shipment_number, s.trans, s.mode, s.origin, s.destination, s.pod_name, ${expected}::date as expected,
          ${visible(context, arrivalJson(context), 'expectedArrival')} as arrival,
          ${visible(context, daysOverdue(context, expected), 'overdueInDays')}::int as overdue,
          ${visible(context, noUpdateSince(context), 'noUpdateSince')}::date as silent
        from ${reader.from('shipments')} s where ${isUnderWay(context)} ${focused ? sql`and ${isFocused}` : sql``}),
      shown as (select l.* from listed l order by ${order} limit ${sql.raw(String(maxUnderWay))})
      select (select count(*)::int from listed) as total, (select coalesce(jsonb_agg(jsonb_build_object(
          'shipmentTrackingId', l.id, 'shipmentNumber', l.shipment_number, ${placeNames(context, sql.ref('l.pod_name'))},
          'trans', ${visible(context, sql`l.trans`, 'trans')}, 'mode', ${visible(context, sql`l.mode`, 'mode')},
          'expectedArrival', l.arrival, 'overdueDays', l.overdue, 'noUpdateSince', l.silent) order by ${order}), '[]')
        from shown l left join ${locations} o on o.code = l.origin left join ${locations} d on d.code = l.destination) as items`,
  )
}

const order = sql`l.overdue is null, l.expected nulls last, l.shipment_number`

/**
 * Departed, or due to depart, and not arrived, with an expected arrival of at most 90 days ago. The range of recent shipments, which has an
 * index, contains all of them that had an update or a planned date since.
 */
function isUnderWay(context: Context): Sql {
  const { date } = expectedArrival(context, 's')
  return sql`${isRecent(context, 's')} and s.destination_ata is null
    and (s.step = 1 or s.step = 0 and s.origin_etd <= ${todayOf(context)})
    and (${date} is null or ${date} >= ${attentionSince(context)})`
}

const placeNames = (context: Context, dischargePort: Sql): Sql =>
  sql`'originName', ${visible(context, sql`o.name`, 'origin')},
    'destinationName', ${visible(context, sql`coalesce(d.name, ${dischargePort})`, 'destination')}`

/** Returns the latest arrivals up to today. */
async function readLatestArrivals(context: Context): Promise<LatestArrival[]> {
  if (isHidden(context, 'destinationATA')) return []
  const { reader } = context
  const { items } = await reader.row<{ items: LatestArrival[] }>(
    sql`select coalesce(jsonb_agg(jsonb_build_object('shipmentTrackingId', l.id, 'shipmentNumber', l.shipment_number,
          ${placeNames(context, sql.ref('l.pod_name'))}, 'arrivalDate', l.destination_ata) order by l.destination_ata desc, l.shipment_number), '[]') as items
      from (select s.* from ${reader.from('shipments')} s where s.ata_month is not null and s.destination_ata <= ${todayOf(context)}
        order by s.ata_month desc, s.destination_ata desc, s.shipment_number limit ${sql.raw(String(maxLatestArrivals))}) l
      left join ${locations} o on o.code = l.origin left join ${locations} d on d.code = l.destination`,
  )
  return items
}
