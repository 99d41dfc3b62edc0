import { exceptions } from '@portal/contracts/reports/exceptions'
import { sql, type Sql } from '@portal/db/read'
import { expectedExceptionExpressions, isOpenException, ordersOfReason, severity, worstReason } from '../domain/shipments/exceptions.ts'
import { listSeparator } from '../documents/csv-cells.ts'
import { isUnrecorded, overdueDays, shipmentMilestones } from '../domain/shipments/overdue.ts'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { shipmentExpressions } from './sql/own-rows.ts'
import { periodCondition, shipmentConditions } from './sql/shipments/shipment-filters.ts'
import { nameJoinsFor } from './sql/shipments/shipment-keys.ts'

/** Cells for milestones that are due or overdue and have no actual date. */
function overdueCells(context: ReportContext) {
  const { delivery, exFactory, departure, arrival } = shipmentMilestones
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

/** Numbers of the orders of an exception `s` that its reasons concern. */
export const exceptionOrders = (context: ReportContext): Sql => ordersOfReason(context, shipmentExpressions.orderNumbers(context))

const shipments = ({ reader }: ReportContext): Sql => sql`${reader.from('shipments')} s`

/** Matches open exceptions of any date and, unless `show` is `open`, the delays of the period. */
function conditions(context: ReportContext): Sql {
  const open = isOpenException(context)
  if (context.parameters.show === 'open') return sql`${open} and ${shipmentConditions(context)}`
  const { startDate: _start, endDate: _end, ...others } = context.parameters
  const anyDate: ReportContext = { ...context, parameters: others, ignoresPeriod: true }
  return sql`(${open} or (s.late_days > 0 and ${periodCondition(context)})) and ${shipmentConditions(anyDate)}`
}

const source = (context: ReportContext): Sql => sql`
    from ${shipments(context)} ${nameJoinsFor(context)} ${worstReason(context)}
    where ${conditions(context)} ${contactCondition(context)}`

const contactCondition = ({ parameters: { contact } }: ReportContext): Sql => (contact ? sql`and x.ask = ${contact}` : sql``)

export const exceptionsQuery = reportQuery(exceptions, {
  cells: (context) => ({
    ...overdueCells(context),
    ...expectedExceptionExpressions(context),
    shipmentNumber: sql`s.shipment_number`,
    orderNumber: sql`nullif(array_to_string(${exceptionOrders(context)}, ${listSeparator}), '')`,
    reason: sql`x.reason`,
    daysOfReason: sql`x.days`,
    ask: sql`x.ask`,
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

  sorts: () => ({ reason: severity }),
  source,

  largeTable: {
    // exceptions depend on the current day, so no rollup counts them
    count: async () => undefined,
    indexedColumns: [],
    keys: async (context, _slice, order) => ({
      query: sql`select s.ctid as key, row_number() over (${order}) as position ${source(context)}`,
      of: 'all',
      planning: 'fresh',
    }),
    sourceOf: (context, keys) => sql`
      from (${keys}) keys
      join ${shipments(context)} on s.ctid = keys.key ${nameJoinsFor(context)} ${worstReason(context)}`,
  },
})
