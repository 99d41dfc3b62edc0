import { exceptions } from '@portal/contracts/reports/exceptions'
import { sql, type RawBuilder } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { countAhead } from './sql/count-ahead.ts'
import { isUnrecorded, overdueDays, shipmentMilestones, todayOf } from '../domain/shipments/overdue.ts'
import { countPlanning } from './sql/planning-of.ts'
import { shipmentCells } from './sql/own-rows.ts'
import { chosenSuppliers, freeText, shipmentConditions } from './sql/shipment-filters.ts'
import { nameJoins, namesOf, pageKeys, pageTogether, shipmentPlanner, type NumberedRows } from './sql/shipment-keys.ts'

type Sql = RawBuilder<unknown>

/** Shipments that are late, or of which a planned date has passed without an actual one, as of today in the account's time zone. */
const isException = (context: ReportContext, alias: 's' | 'r' = 's'): Sql =>
  sql`${sql.ref(`${alias}.exception_from`)} <= ${todayOf(context)}`

/** What is awaited and has not happened. */
function overdueCells(context: ReportContext) {
  const { delivery, exFactory, departure, arrival } = shipmentMilestones(context)
  return {
    overdueDeliveryInDays: overdueDays(context, delivery),
    noDeliveryRecorded: isUnrecorded(context, delivery),
    overdueExFactoryInDays: overdueDays(context, exFactory),
    noExFactoryRecorded: isUnrecorded(context, exFactory),
    overdueDepartureInDays: overdueDays(context, departure),
    noDepartureRecorded: isUnrecorded(context, departure),
    overdueArrivalInDays: overdueDays(context, arrival),
    noArrivalRecorded: isUnrecorded(context, arrival),
  }
}

/** One row for each order of a shipment, and one for a shipment without. */
function orders(context: ReportContext): Sql {
  const numbers = shipmentCells.orderNumbers(context)
  return sql`cross join lateral unnest(case when ${numbers} = '{}' then array[null] else ${numbers} end) as r (order_number)`
}

const { supplier, origin, destination } = nameJoins

const rows: NumberedRows = {
  column: 'shipmentNumber',
  key: sql`s.ctid as key, r.order_number`,
  beside: orders,
  tie: sql`coalesce(r.order_number, '')`,
  conditions: (context, month) => sql`${isException(context)} and ${shipmentConditions(context, month)}`,
  joins: { supplierName: supplier, loadAt: origin, dischargeAt: destination },
}

/** How many rows there are is rolled up by the day from which on they are exceptions, so that it can be told for any day. */
function exceptionCount(context: ReportContext): Sql | undefined {
  if (freeText(context) || chosenSuppliers(context)) return undefined
  return countAhead(context, {
    rollup: 'exception_months',
    measure: 'exceptions',
    where: [isException(context, 'r')],
    fromRows: (period) => sql`select coalesce(sum(greatest(cardinality(s.order_numbers), 1)), 0)
      from ${context.reader.from('shipments')} s where ${period} and ${isException(context)}`,
  })
}

async function count(context: ReportContext): Promise<number | undefined> {
  const counting = exceptionCount(context)
  return counting && Number((await context.reader.row<{ count: string }>(counting, countPlanning(context))).count)
}

const sourceOf = (context: ReportContext, keys: Sql) => sql`
      from (${keys}) keys
      join ${context.reader.from('shipments')} s on s.ctid = keys.key
      cross join lateral (select keys.order_number) r ${namesOf(context)}`

export const exceptionsQuery = reportQuery(exceptions, {
  cells: (context) => ({
    ...overdueCells(context),
    shipmentNumber: sql`s.shipment_number`,
    orderNumber: sql`r.order_number`,
    supplierName: sql`v.name`,
    delayDeliveryInDays: sql`s.actual_delivery_date - s.required_delivery_date`,
    delayExFactoryInDays: sql`s.actual_ex_factory_date - s.estimated_ex_factory_date`,
    delayDepartureInDays: sql`s.origin_atd - s.origin_etd`,
    delayArrivalInDays: sql`s.delay_days`,
    etd: sql`s.origin_etd`,
    atd: sql`s.origin_atd`,
    eta: sql`s.destination_eta`,
    ata: sql`s.destination_ata`,
    loadAt: sql`o.name`,
    dischargeAt: sql`coalesce(s.pod_name, d.name)`,
    vessel: sql`s.departure_vessel`,
    voyage: sql`s.voyage`,
    carrier: sql`coalesce(s.carrier_name, s.carrier_code)`,
    containers: sql`s.container_numbers`,
    requiredExWorksDate: sql`s.required_ex_works_date`,
    estimatedExFactoryDate: sql`s.estimated_ex_factory_date`,
    actualExFactoryDate: sql`s.actual_ex_factory_date`,
    requiredDeliveryDate: sql`s.required_delivery_date`,
    estimatedDeliveryDate: sql`s.estimated_delivery_date`,
    actualDeliveryDate: sql`s.actual_delivery_date`,
    estimatedCustomsClearedDate: sql`s.customs_cleared_estimated_date`,
    actualCustomsClearedDate: sql`s.customs_cleared_date`,
    ctoAvailability: sql`s.cto_availability`,
    hasShipmentTracking: sql`s.has_tracking`,
  }),

  ties: () => [sql`coalesce(r.order_number, '')`],

  source: (context) => sql`
    from ${context.reader.from('shipments')} s ${orders(context)} ${namesOf(context)}
    where ${isException(context)} and ${shipmentConditions(context)}`,

  fast: {
    count,
    walked: [rows.column],
    keys: (...asked) => pageKeys(rows, ...asked),
    together: (...asked) => pageTogether(rows, { count: exceptionCount, sourceOf }, ...asked),
    planner: shipmentPlanner,
    sourceOf,
  },
})
