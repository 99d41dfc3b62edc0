import { shipments } from '@portal/contracts/reports/shipments'
import { shipmentStates } from '@portal/contracts/reports/shipment-states'
import { sql, type Sql } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { expectedArrivalExpressions } from '../domain/shipments/expected-dates.ts'
import { isUnrecorded, overdueDays, shipmentMilestones } from '../domain/shipments/overdue.ts'
import { noUpdateSince } from '../domain/shipments/updates.ts'
import { shipmentRowQuery } from './sql/shipments/shipment-row-query.ts'
import { shipmentExpressions } from './sql/own-rows.ts'
import { nameJoins } from './sql/shipments/shipment-keys.ts'

/**
 * True if the user has focused the shipment. The uncorrelated first `exists` runs once and skips the second for users without focused
 * shipments.
 */
function hasFocused({ reader, actor }: ReportContext): Sql {
  if (actor.kind !== 'user') return sql`false`
  const own = sql`select from ${reader.from('shipment_focuses')} f where f.user_id = ${actor.user.id}`
  return sql`exists (${own}) and exists (${own} and f.shipment_id = s.id)`
}

export const shipmentsQuery = reportQuery(shipments, {
  cells: (context) => ({
    shipmentNumber: sql`s.shipment_number`,
    status: sql`(${sql.lit(`{${shipmentStates.map((state) => `"${state}"`).join()}}`)}::text[])[s.step + 1]`,
    origin: sql`o.name`,
    destination: sql`d.name`,
    trans: sql`s.trans`,
    mode: sql`s.mode`,
    supplier: sql`v.name`,
    originETD: sql`s.origin_etd`,
    originATD: sql`s.origin_atd`,
    destinationETA: sql`s.destination_eta`,
    destinationATA: sql`s.destination_ata`,
    ...expectedArrivalExpressions(context, 's'),
    delayInDays: sql`s.delay_days`,
    overdueInDays: overdueDays(context, shipmentMilestones.arrival),
    noUpdateSince: noUpdateSince(context),
    noArrivalRecorded: isUnrecorded(context, shipmentMilestones.arrival),
    departureVessel: sql`s.departure_vessel`,
    containerNumbers: sql`s.container_numbers`,
    orderNumbers: shipmentExpressions.orderNumbers(context),
    teu: sql`s.teu`,
    volume: sql`s.volume_m3`,
    weight: sql`s.weight_kg`,
    arrivalVessel: sql`s.arrival_vessel`,
    podName: sql`s.pod_name`,
    fdpName: sql`s.fdp_name`,
    podeta: sql`s.pod_eta`,
    podata: sql`s.pod_ata`,
    fdpeta: sql`s.fdp_eta`,
    fdpata: sql`s.fdp_ata`,
    orderSellers: sql`s.order_sellers`,
    importer: sql`s.importer`,
    carrierCode: sql`s.carrier_code`,
    carrierContractNumber: sql`s.carrier_contract_number`,
    containerCount: sql`cardinality(s.container_numbers)`,
    incoterm: sql`s.incoterm`,
    supplierBookingDate: sql`s.supplier_booking_date`,
    cargoReadyDate: sql`s.cargo_ready_date`,
    customsClearedDate: sql`s.customs_cleared_date`,
    requiredDeliveryDate: sql`s.required_delivery_date`,
    actualDeliveryDate: sql`s.actual_delivery_date`,
    freeTimeDays: sql`s.free_time_days`,
    hasShipmentTracking: sql`s.has_tracking`,
    hasDetails: shipmentExpressions.hasDetails(context),
    hasFocusedShipment: hasFocused(context),
  }),

  // in the order of progress, not of the words
  sorts: () => ({ status: sql`s.step` }),

  ...shipmentRowQuery(nameJoins),
})
