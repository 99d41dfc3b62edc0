import { sql, type Sql } from '@portal/db/read'
import { overdueDays, shipmentMilestones } from '../../../domain/shipments/overdue.ts'
import { limit } from '../../engine/order.ts'
import type { PageKeys, PageSlice, ReportContext } from '../../engine/report-query.ts'
import { reportMetricContext } from '../../metrics/metric-context.ts'
import { cellSum } from '../cells.ts'
import { countShipments } from './count-shipments.ts'
import { chooseDetailWay, detailKeysInOrder, readDetailYears } from './detail-walk.ts'
import { linesFound, linesWithNames } from './detail-rows.ts'
import { invoiceConditions, linesOfShipments } from './invoice-filters.ts'
import { countQueryPlan } from '../page-query-plan.ts'
import { periodMonths } from '../periods/period-months.ts'
import { requestedSupplierIds, freeText, shipmentConditions } from './shipment-filters.ts'
import { nameJoins, pageKeys, shipmentRows, type NumberedRows } from './shipment-keys.ts'

/** Returns the exact number of invoice lines under the filters; undefined under free text. */
export async function countDetails(context: ReportContext): Promise<number | undefined> {
  if (freeText(context)) return undefined
  const { count } = await context.reader.row<{ count: string }>(detailCount(context), countQueryPlan(context))
  return Number(count)
}

/** Builds the statement of `countDetails`: by supplier of the invoice, which may differ from that of the shipment. */
const detailCount = (context: ReportContext): Sql =>
  cellSum(reportMetricContext(context), {
    table: requestedSupplierIds(context) || context.reader.part ? 'invoice_cells' : 'shipment_cells',
    measure: 'lines',
  })

/** Sort columns with the same value on every line of a shipment. Overdue days sort together with delays. */
const ofShipments: Record<string, ((context: ReportContext) => Sql) | undefined> = {
  shipmentNumber: undefined,
  delayInDays: (context) => sql`coalesce(s.delay_days, ${overdueDays(context, shipmentMilestones.arrival)})`,
}

/**
 * Keys of a page of invoice lines. If the sort column belongs to the shipment, only the shipments up to the end of the page are read (each
 * stores its line count), and only the lines of those on the page. Any other order sorts the keys.
 */
export async function detailKeys(context: ReportContext, slice: PageSlice, order: Sql, count: number | undefined): Promise<PageKeys> {
  if (count === undefined) {
    const query = sql`select keys.key, row_number() over (${order}) as position ${linesWithNames(context, linesFound(context))}`
    return { query, of: 'all', planning: 'fresh' }
  }
  const suppliers = requestedSupplierIds(context)
  if (suppliers && slice.sort.column === 'shipmentNumber') return keysOfSuppliers(context, slice, order, suppliers)
  if (!(slice.sort.column in ofShipments) || suppliers) return { query: sortedKeys(context, slice, order), of: 'slice', planning: 'fresh' }
  return keysByShipment(context, slice)
}

/** Keys of lines that some suppliers invoiced, in the order of the shipments. */
async function keysOfSuppliers(context: ReportContext, slice: PageSlice, order: Sql, suppliers: readonly string[]): Promise<PageKeys> {
  const { startDate, endDate } = context.parameters
  const canMerge = periodMonths(context) !== undefined
  const way = chooseDetailWay(await readDetailYears(context, suppliers), { startDate, endDate, canMerge }, slice)
  const query = way === 'gather' ? sortedKeys(context, slice, order) : detailKeysInOrder(way, context, slice, suppliers)
  return { query, of: 'slice', planning: 'fresh' }
}

const withLines: NumberedRows = {
  ...shipmentRows(nameJoins),
  conditions: (context, month) => sql`${shipmentConditions(context, month)} and s.detail_lines > 0`,
}

/** Takes as many shipments with lines as the page needs lines, and reads the lines of those that overlap the page. */
async function keysByShipment(context: ReportContext, slice: PageSlice): Promise<PageKeys> {
  const { reader } = context
  const { sort, skip, take } = slice
  const way = sql.raw(sort.direction)
  const first = ofShipments[sort.column]?.(context)
  const order = sql`order by ${first ? sql`${first} ${way} nulls last, ` : sql``}s.shipment_number ${way}`
  const shipments = await pageKeys(withLines, context, { sort, skip: 0, take: skip + take }, order, await countShipments(context))
  const query = sql`select key from (
      select l.ctid as key, p.upto - p.lines + row_number() over (partition by p.id order by l.invoice_position ${way}, l.position ${way}) as position
      from (
        select s.id, s.detail_lines as lines, sum(s.detail_lines) over (${order}) as upto
        from (${shipments.query}) k join ${reader.from('shipments')} s on s.ctid = k.key
      ) p
      join ${reader.from('invoice_lines')} l on l.shipment_id = p.id
      where p.upto > ${skip} and p.upto - p.lines < ${skip + take}
    ) lines where position > ${skip} and position <= ${skip + take}`
  return { query, of: 'slice', planning: shipments.planning }
}

/** Joins for columns that are sorted by a name of another table. */
const joins: Record<string, (context: ReportContext) => Sql> = {
  supplier: ({ reader }) => sql`left join ${reader.from('suppliers')} v on v.id = i.supplier_id`,
  productCode: ({ reader }) => sql`join ${reader.from('products')} p on p.id = l.product_id`,
  description: ({ reader }) => sql`join ${reader.from('products')} p on p.id = l.product_id`,
}

function sortedKeys(context: ReportContext, slice: PageSlice, order: Sql): Sql {
  const { sort, skip, take } = slice
  const rows = sql`${linesOfShipments(context)} ${joins[sort.column]?.(context) ?? sql``} where ${sql.join(invoiceConditions(context), ' and ')}`
  // with a limit the planner expects early matches; for a few suppliers, finding all lines and numbering them is faster
  if (requestedSupplierIds(context))
    return sql`select k.key from (select l.ctid as key, row_number() over (${order}) as position ${rows}) k
      where position > ${skip} and position <= ${skip + take}`
  return sql`select l.ctid as key ${rows} ${order} ${limit(slice)}`
}
