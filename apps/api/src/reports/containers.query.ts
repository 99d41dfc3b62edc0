import { containerStates, type ContainerState } from '@portal/contracts/reports/container-states'
import { containers } from '@portal/contracts/reports/containers'
import { sql, type Sql } from '@portal/db/read'
import { containerTypeText } from '../domain/shipments/container-type.ts'
import { expectedArrivalExpressions } from '../domain/shipments/expected-dates.ts'
import {
  daysLeftUntil,
  freeTimeCondition,
  freeTimeStart,
  gateJoin,
  hasLeftTerminal,
  isFreeTimeRunning,
  lastFreeDay,
} from '../domain/shipments/free-time.ts'
import { isRecent, todayOf } from '../domain/shipments/overdue.ts'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { dimensionConditions, freeText } from './sql/shipments/shipment-filters.ts'
import { nameJoinsFor } from './sql/shipments/shipment-keys.ts'
import { freeTextCondition } from './sql/shipments/shipment-text.ts'

/** Number of days after the discharge in which a container that has left the terminal is still listed. */
const listedDays = 60

const hasArrived = sql`(s.step >= 2 or s.destination_ata is not null)`

/** Number of a state, from 1. */
const numberOf = (state: ContainerState): Sql => sql.raw(String(containerStates.indexOf(state) + 1))

/** Number of the state of a container of a shipment `s` with its gate events `g`. */
function stateNumber(context: ReportContext): Sql {
  const { expectedArrivalPassed } = expectedArrivalExpressions(context, 's')
  return sql`case when g.empty_return is not null then ${numberOf('Returned')}
    when ${hasLeftTerminal(context)} then ${numberOf('Gated out')}
    when ${freeTimeStart} is not null then ${numberOf('Discharged')}
    when ${hasArrived} then ${numberOf('Not discharged yet')}
    when s.step = 0 or ${expectedArrivalPassed} then ${numberOf('Not reported')}
    else ${numberOf('Under way')} end`
}

/** Last free day; before the discharge it is computed from the arrival, if that has happened or is expected today or later. */
function freeTime(context: ReportContext): { day: Sql; source: Sql; isPassed: Sql } {
  const { expectedArrival, expectedArrivalSource, expectedArrivalPassed } = expectedArrivalExpressions(context, 's')
  const expected = sql`case when not ${expectedArrivalPassed} then ${expectedArrival} + s.free_time_days end`
  const day = sql`coalesce(${lastFreeDay}, ${expected})`
  return {
    day,
    source: sql`case when ${day} is null then null when ${freeTimeStart} is not null then 'actual'
      when ${hasArrived} then 'arrival' else ${expectedArrivalSource} end`,
    isPassed: sql`coalesce(${freeTimeStart} is null and ${day} < ${todayOf(context)} and not ${hasLeftTerminal(context)}, false)`,
  }
}

/**
 * Conditions of the rows. Containers that have not left the terminal are recent shipments; the others have arrived in the months of the
 * listed days. Both have an index.
 */
function conditions(context: ReportContext): Sql {
  const text = freeText(context)
  const { freeTime: state } = context.parameters
  const since = sql`(${todayOf(context)} - ${listedDays}::int)`
  const isDeparted = sql`(s.step >= 1 or s.origin_etd < ${todayOf(context)})`
  const wasDischarged = sql`(s.ata_month >= date_trunc('month', ${since})::date and coalesce(${freeTimeStart}, s.destination_ata) >= ${since})`
  return sql.join(
    [
      sql`(${isRecent(context, 's')} or ${wasDischarged})`,
      sql`(${isDeparted} and (${wasDischarged} or not ${hasLeftTerminal(context)}))`,
      ...dimensionConditions(context),
      ...(text ? [freeTextCondition(context, text)] : []),
      ...(state ? [freeTimeCondition(context, state)] : []),
    ],
    ' and ',
  )
}

const containersOfShipments = ({ reader }: ReportContext): Sql =>
  sql`${reader.from('shipments')} s join ${reader.from('containers')} c on c.shipment_id = s.id`

/** Columns that use the gate events. */
const gateColumns: ReadonlySet<string> = new Set(['status', 'gateOut', 'emptyReturn'])

/** Containers of shipments in the coming and past weeks. Free time and gate events are those of the shipment. */
export const containersQuery = reportQuery(containers, {
  cells(context) {
    const { day, source, isPassed } = freeTime(context)
    return {
      containerNumber: sql`c.number`,
      containerType: containerTypeText(sql`c.size_type`),
      status: sql`(${sql.lit(`{${containerStates.map((state) => `"${state}"`).join()}}`)}::text[])[${stateNumber(context)}]`,
      daysLeft: daysLeftUntil(context, day),
      lastFreeDay: day,
      shipmentNumber: sql`s.shipment_number`,
      vessel: sql`coalesce(s.arrival_vessel, s.departure_vessel)`,
      voyage: sql`s.voyage`,
      origin: sql`o.name`,
      destination: sql`d.name`,
      ...expectedArrivalExpressions(context, 's'),
      discharge: sql`s.pod_ata`,
      freeTimeDays: sql`s.free_time_days`,
      gateOut: sql`g.gate_out`,
      emptyReturn: sql`g.empty_return`,
      supplier: sql`v.name`,
      availability: sql`s.cto_availability`,
      lastFreeDaySource: source,
      hasShipmentTracking: sql`s.has_tracking`,
      lastFreeDayPassed: isPassed,
      isFreeTimeRunning: isFreeTimeRunning(context),
    }
  },

  // in the order of progress, not of the words
  sorts: (context) => ({ status: stateNumber(context) }),
  tieBreakers: () => [sql`c.position`],

  source: (context) => sql`
    from ${containersOfShipments(context)}
    ${gateJoin(context)} ${nameJoinsFor(context)}
    where ${conditions(context)}`,

  // most orders need no gate events, which cost more to read than all other columns
  largeTable: {
    // the rows depend on the current day, so no rollup counts them
    count: async () => undefined,
    indexedColumns: [],
    keys: async (context, { sort }, order) => ({
      query: sql`select s.ctid as key, c.position as place, row_number() over (${order}) as position
        from ${containersOfShipments(context)} ${gateColumns.has(sort.column) ? gateJoin(context) : sql``} ${nameJoinsFor(context)}
        where ${conditions(context)}`,
      of: 'all',
      planning: 'fresh',
    }),
    sourceOf: (context, keys) => sql`
      from (${keys}) keys join ${context.reader.from('shipments')} s on s.ctid = keys.key
      join ${context.reader.from('containers')} c on c.shipment_id = s.id and c.position = keys.place
      ${gateJoin(context)} ${nameJoinsFor(context)}`,
  },
})
