import { shipmentDetails } from '@portal/contracts/reports/shipment-details'
import { sql } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { countShipments } from './sql/shipments/count-shipments.ts'
import { countDetails, detailKeys } from './sql/shipments/detail-keys.ts'
import { linesFound, linesWithNames } from './sql/shipments/detail-rows.ts'
import { isUnrecorded, overdueDays, shipmentMilestones } from '../domain/shipments/overdue.ts'
import { invoiceConditions, linesOfShipments } from './sql/shipments/invoice-filters.ts'
import { freeText } from './sql/shipments/shipment-filters.ts'
import { shipmentPlanner } from './sql/shipments/shipment-keys.ts'

/** Invoice lines of shipments in the period, in the order of their invoices. Unit values are in base currency. */
export const shipmentDetailsQuery = reportQuery(shipmentDetails, {
  cells: (context) => ({
    shipmentNumber: sql`s.shipment_number`,
    supplier: sql`v.name`,
    productCode: sql`p.code`,
    description: sql`coalesce(nullif(l.description, ''), nullif(p.description, ''))`,
    invoiceQty: sql`l.qty`,
    invoiceUQ: sql`l.uq`,
    unitValue: sql`round(l.unit_value * i.exchange_rate, 6)`,
    delayInDays: sql`s.delay_days`,
    overdueInDays: overdueDays(context, shipmentMilestones.arrival),
    noArrivalRecorded: isUnrecorded(context, shipmentMilestones.arrival),
  }),
  tieBreakers: () => [sql`l.invoice_position`, sql`l.position`],

  source: (context) => (freeText(context) ? linesWithNames(context, linesFound(context)) : allLines(context)),

  largeTable: {
    count: countDetails,
    indexedColumns: ['shipmentNumber'],
    keys: detailKeys,
    planner: async (context, sort) => shipmentPlanner(context, sort, (await countShipments(context)) ?? 0),
    sourceOf: linesWithNames,
  },
})

const allLines = (context: ReportContext) => sql`
  ${linesOfShipments(context)}
  join ${context.reader.from('products')} p on p.id = l.product_id
  left join ${context.reader.from('suppliers')} v on v.id = i.supplier_id
  where ${sql.join(invoiceConditions(context), ' and ')}`
