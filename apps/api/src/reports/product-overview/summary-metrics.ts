import { sql } from '@portal/db/read'
import { productShipments } from './product-shipments.ts'
import { productSpends } from './product-spends.ts'
import type { ProductContext } from './product-handler.ts'
import { decimalAsText } from './decimal-as-text.ts'
import { productUnitSql } from './product-unit-sql.ts'
import { shipmentTransitSums, transitByMeans } from '../sql/transit-by-means.ts'

const transit = transitByMeans('t')

/** Single metrics of the overview: without data, totals are 0 and means null. */
export const summaryMetrics = {
  averageTransitTime: (product: ProductContext) =>
    sql`select ${decimalAsText(transit.main)} as value, ${transit.each} as "byMeans" from (select ${shipmentTransitSums} from ${productShipments(product)} s) t`,

  averageUnitPrice: (product: ProductContext) =>
    sql`select ${decimalAsText(sql`sum(p.value) / nullif(sum(p.qty), 0)`)} as value from ${productShipments(product)} p`,

  totalAmount: (product: ProductContext) =>
    sql`select ${decimalAsText(sql`coalesce(sum(p.value), 0)`)} as value from ${productShipments(product)} p`,

  totalQty: (product: ProductContext) =>
    sql`select ${productUnitSql(product)} as unit, ${decimalAsText(sql`coalesce(sum(p.qty), 0)`)} as value from ${productShipments(product)} p`,

  totalFreightSpend: (product: ProductContext) =>
    sql`select ${decimalAsText(sql`coalesce(sum(p.freight), 0)`)} as value from ${productSpends(product)} p`,

  averageUnitFreightSpend: (product: ProductContext) =>
    sql`select ${decimalAsText(sql`sum(p.freight) / nullif(sum(p.qty), 0)`)} as value from ${productSpends(product)} p`,

  totalSpend: (product: ProductContext) =>
    sql`select ${decimalAsText(sql`coalesce(sum(p.total), 0)`)} as value from ${productSpends(product)} p`,
}
