import { products } from '@portal/contracts/reports/products'
import { sql } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { invoiceConditions, linesOfShipments } from './sql/invoice-filters.ts'
import { matchingProducts } from './sql/matching-products.ts'
import { freeText } from './sql/shipment-filters.ts'

/**
 * Invoice lines of shipments in the period by product. Unit values are in base currency at the rate of their invoice; the mean is weighted by
 * quantity, and there is none where the quantities add up to nothing.
 */
export const productsQuery = reportQuery(products, {
  grouped: true,
  cells: ({ reader }) => ({
    productCode: sql`p.code`,
    description: sql`coalesce(nullif(p.description, ''), g.description)`,
    suppliers: sql`array(select v.name from ${reader.from('suppliers')} v where v.id = any(g.suppliers) order by lower(v.name), v.id)`,
    totalQty: sql`g.qty`,
    avgUnitValue: sql`g.average`,
    minUnitValue: sql`g.least`,
    maxUnitValue: sql`g.greatest`,
    units: sql`coalesce(nullif(p.units, ''), g.units)`,
  }),
  source: (context) => sql`
    from (
      select l.product_id, array_agg(distinct i.supplier_id) as suppliers, sum(l.qty) as qty, max(l.description) as description,
        round(sum(l.qty * l.unit_value * i.exchange_rate) / nullif(sum(l.qty), 0), 6) as average,
        round(min(l.unit_value * i.exchange_rate), 6) as least, round(max(l.unit_value * i.exchange_rate), 6) as greatest,
        case when min(l.uq) = max(l.uq) then min(l.uq) end as units
      ${linesOfShipments(context)}
      where ${sql.join([...invoiceConditions(context), ...freeTextConditions(context)], sql` and `)}
      group by l.product_id
    ) g
    join ${context.reader.from('products')} p on p.id = g.product_id`,
})

function freeTextConditions(context: ReportContext) {
  const text = freeText(context)
  return text ? [sql`l.product_id = any(array(${matchingProducts(context, text)}))`] : []
}
