import { shipmentSpends } from '@portal/contracts/reports/shipment-spends'
import { locations, sql } from '@portal/db/read'
import { reportQuery } from './engine/report-query.ts'
import { countShipments, shipmentCount } from './sql/count-shipments.ts'
import { shipmentConditions } from './sql/shipment-filters.ts'
import { nameJoins, pageKeys, pageTogether, shipmentPlanner, shipmentRows } from './sql/shipment-keys.ts'
import { totalSpend } from './sql/total-spend.ts'

const { supplier, origin, destination } = nameJoins
const rows = shipmentRows({ supplierNames: supplier, origin, destination })

export const shipmentSpendsQuery = reportQuery(shipmentSpends, {
  cells: () => ({
    shipmentNumber: sql`s.shipment_number`,
    origin: sql`o.name`,
    destination: sql`d.name`,
    trans: sql`s.trans`,
    mode: sql`s.mode`,
    supplierNames: sql`array_remove(array[v.name], null)`,
    totalFreightSpend: sql`s.freight`,
    commercialValue: sql`s.commercial_value`,
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

  // a name, so that shipments without a supplier come last and case does not matter, as everywhere
  sorts: () => ({ supplierNames: sql`lower(v.name)` }),

  source: (context) => sql`
    from ${context.reader.from('shipments')} s
    left join ${context.reader.from('suppliers')} v on v.id = s.supplier_id
    left join ${locations} o on o.code = s.origin
    left join ${locations} d on d.code = s.destination
    where ${shipmentConditions(context)}`,

  fast: {
    count: countShipments,
    keys: (...asked) => pageKeys(rows, ...asked),
    together: (...asked) => pageTogether(rows, shipmentCount, ...asked),
    planner: shipmentPlanner,
    sourceOf: ({ reader }, keys) => sql`
      from (${keys}) keys
      join ${reader.from('shipments')} s on s.ctid = keys.key
      left join ${reader.from('suppliers')} v on v.id = s.supplier_id
      left join ${locations} o on o.code = s.origin
      left join ${locations} d on d.code = s.destination`,
  },
})
