import { products } from '@portal/contracts/reports/products'
import { inTransitExpressions } from './sql/order-lines/products-in-transit.ts'
import { aggregateTables, measureNames } from '@portal/db/aggregates/aggregate-tables'
import { sql } from '@portal/db/read'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { requestedSuppliers } from './metrics/requested-suppliers.ts'
import { aggregateQuery, storedAggregateCte } from './metrics/aggregate-query.ts'
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

const bySupplier = 'product_cells_by_supplier'

function productCells(context: ReportContext) {
  const of = reportMetricContext(context)
  const table = requestedSuppliers(of.filters) ? bySupplier : 'product_cells'
  return aggregateQuery(of, { table, measures: measureNames(aggregateTables.product_cells), by: ['product_id'], finer: bySupplier })
}

/**
 * Names of the suppliers that invoiced the product `g`. Subqueries of the rows on the page: collecting them together with the sums takes
 * several times as long.
 */
function suppliersOf(context: ReportContext) {
  const stored = (span: 'year' | 'month') =>
    sql`${storedAggregateCte(reportMetricContext(context), { table: bySupplier, measures: [], by: ['supplier_id'] }, span)} and c.product_id = g.product_id`
  return sql`array(select v.name from ${context.reader.from('suppliers')} v
    where v.id in (${stored('year')} union all ${stored('month')} union all select u.supplier_id from unstored u where u.product_id = g.product_id)
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
  const suppliers = sql`any(array(${matchingSuppliers(context, text)}))`
  const stored = (span: 'year' | 'month') =>
    sql`${storedAggregateCte(reportMetricContext(context), { table: bySupplier, measures: [], by: ['product_id'] }, span)} and c.supplier_id = ${suppliers}`
  return sql`${stored('year')} union all ${stored('month')} union all select u.product_id from unstored u where u.supplier_id = ${suppliers}`
}
