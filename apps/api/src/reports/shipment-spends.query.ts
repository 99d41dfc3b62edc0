import { shipmentSpends } from '@portal/contracts/reports/shipment-spends'
import { sql } from '@portal/db/read'
import { reportQuery } from './engine/report-query.ts'
import { shipmentRowQuery } from './sql/shipments/shipment-row-query.ts'
import { shipmentExpressions } from './sql/own-rows.ts'
import { nameJoins } from './sql/shipments/shipment-keys.ts'
import { totalSpend } from './sql/total-spend.ts'

const { supplier, origin, destination } = nameJoins

export const shipmentSpendsQuery = reportQuery(shipmentSpends, {
  cells: (context) => ({
    shipmentNumber: sql`s.shipment_number`,
    origin: sql`o.name`,
    destination: sql`d.name`,
    trans: sql`s.trans`,
    mode: sql`s.mode`,
    supplierNames: sql`array_remove(array[v.name], null)`,
    totalFreightSpend: sql`s.freight`,
    destinationSpend: sql`s.destination_cost`,
    disbursements: sql`s.disbursement`,
    otherSpend: sql`s.other_cost`,
    commercialValue: shipmentExpressions.commercialValue(context),
    totalSpends: totalSpend,
    teu: sql`s.teu`,
    containerNumbers: sql`s.container_numbers`,
    carrierName: sql`s.carrier_name`,
    carrierBookingReference: sql`s.carrier_booking_reference`,
    originETD: sql`s.origin_etd`,
    originATD: sql`s.origin_atd`,
    destinationETA: sql`s.destination_eta`,
    destinationATA: sql`s.destination_ata`,
  }),

  // the name instead of the array: shipments without a supplier come last and case does not matter, as in the other reports
  sorts: () => ({ supplierNames: sql`lower(v.name)` }),

  ...shipmentRowQuery({ supplierNames: supplier, origin, destination }),
})
