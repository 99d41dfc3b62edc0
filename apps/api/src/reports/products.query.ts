import { products } from '@portal/contracts/reports/products'
import { cellTables, combined, measuresOf } from '@portal/db/figure-cells'
import { sql } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { figureCells } from './figures/figure-cells.ts'
import { ofReport } from './figures/figure-context.ts'
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
      ${productCells(context)}
      select f.product_id, array_agg(f.supplier_id) as suppliers, sum(f.qty) as qty, ${sql.raw(combined('description'))} as description,
        round(sum(f.value) / nullif(sum(f.qty), 0), 6) as average, min(f.least_value) as least, max(f.greatest_value) as greatest,
        case when min(f.least_unit) = max(f.greatest_unit) then min(f.least_unit) end as units
      from f where ${freeTextCondition(context)} group by f.product_id
    ) g
    join ${context.reader.from('products')} p on p.id = g.product_id`,
})

const productCells = (context: ReportContext) =>
  figureCells(ofReport(context), { table: 'product_cells', measures: measuresOf(cellTables.product_cells), byMonth: false })

function freeTextCondition(context: ReportContext) {
  const text = freeText(context)
  return text ? sql`f.product_id = any(array(${matchingProducts(context, text)}))` : sql`true`
}
