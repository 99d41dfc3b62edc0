import { products } from '@portal/contracts/reports/products'
import { inTransitExpressions } from './sql/order-lines/products-in-transit.ts'
import { measuresOf } from '@portal/db/cells/tables'
import { sql, type Sql } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { cells, storedCells } from './sql/cells.ts'
import { reportMetricContext } from './metrics/metric-context.ts'
import { matchingProducts } from './sql/search/matching-products.ts'
import { matchingSuppliers } from './sql/search/matching-suppliers.ts'
import { freeText } from './sql/shipments/shipment-filters.ts'

/**
 * Invoice lines of shipments in the period, by product. Unit values are in base currency at the rate of their invoice. The mean is weighted
 * by quantity and null if the total quantity is 0.
 */
export const productsQuery = reportQuery(products, {
  cells: (context) => ({
    productCode: sql`p.code`,
    description: sql`coalesce(nullif(p.description, ''), g.description)`,
    suppliers: suppliersOf(context),
    totalQty: sql`g.qty`,
    avgUnitValue: sql`g.average`,
    minUnitValue: sql`g.least`,
    maxUnitValue: sql`g.greatest`,
    units: sql`coalesce(nullif(p.units, ''), g.units)`,
    ...inTransitExpressions(context, sql`p.code`),
  }),
  groups: (context) => sql`
    ${productCells(context)},
    g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least,
        f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
      from f where ${freeTextCondition(context)})`,
  source: ({ reader }) => sql`from g join ${reader.from('products')} p on p.id = g.product_id`,
})

const table = 'product_cells'

const productCells = (context: ReportContext) =>
  cells(reportMetricContext(context), { table, measures: measuresOf(table), by: ['product_id'], finer: ['supplier_id'] })

/**
 * Names of the suppliers that invoiced the product `g`. Subqueries of the rows on the page: collecting them together with the sums takes
 * several times as long.
 */
function suppliersOf(context: ReportContext) {
  const where = { product_id: (column: Sql) => sql`${column} = g.product_id` }
  const stored = storedCells(reportMetricContext(context), { table, measures: [], by: ['supplier_id'], where })
  return sql`array(select v.name from ${context.reader.from('suppliers')} v
    where v.id in (${stored} union all select u.supplier_id from unstored u where u.product_id = g.product_id)
    order by lower(v.name), v.id)`
}

function freeTextCondition(context: ReportContext) {
  const text = freeText(context)
  if (!text) return sql`true`
  const byProduct = sql`f.product_id = any(array(${matchingProducts(context, text)}))`
  return context.hidden.includes('suppliers') ? byProduct : sql`(${byProduct} or f.product_id in (${productsOfSuppliers(context, text)}))`
}

/** Products invoiced in the period by suppliers whose name contains the text. */
function productsOfSuppliers(context: ReportContext, text: string) {
  const isNamed = (column: Sql) => sql`${column} = any(array(${matchingSuppliers(context, text)}))`
  const stored = storedCells(reportMetricContext(context), { table, measures: [], by: ['product_id'], where: { supplier_id: isNamed } })
  return sql`${stored} union all select u.product_id from unstored u where ${isNamed(sql`u.supplier_id`)}`
}
