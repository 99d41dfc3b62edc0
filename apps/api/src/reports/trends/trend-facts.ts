import type { TrendId } from '@portal/contracts/charts/trend-choices'
import type { TrendParameters } from '@portal/contracts/charts/trends'
import { dateBasisColumns } from '@portal/db/cells/bases'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import { firstOfMonth } from '../sql/periods/months.ts'

/** Input of a trend's facts. Grouping by month or year and columns are applied to the facts later. */
export interface TrendContext {
  reader: AccountReader
  parameters: Omit<TrendParameters, 'accountId' | 'groupBy' | 'showSuppliersIndividually'>
}

/** Rows and aggregates of a measure. Expressions use the aliases of `from`. */
interface FactSource {
  from: Sql
  /** Date that determines the bucket; rows without it are left out. */
  date: Sql
  /** Indexed column with the month of `date`, if the rows have one. */
  month?: Sql
  supplier: Sql
  /** Aggregate of the measure. */
  numerator: Sql
  /** Aggregate to divide by; sums have none. */
  denominator?: Sql
  /** Number of rows that count neither above nor below until they are completed. */
  open?: Sql
  /** Means of transport to group by, and the aggregate that ranks them. */
  means?: { of: Sql; weight: Sql }
  conditions?: Sql[]
}

/** Source for shipments by date basis. */
function shipmentSource(
  { reader, parameters: { dateBasedOn = 'ETA' } }: TrendContext,
  over: Pick<FactSource, 'numerator'> & Partial<FactSource>,
) {
  const { date, month } = dateBasisColumns[dateBasedOn]
  return {
    from: sql`${reader.from('shipments')} s`,
    date: sql.ref(`s.${date}`),
    month: sql.ref(`s.${month}`),
    supplier: sql`s.supplier_id`,
    ...over,
  }
}

/** In-store delay (decision 34): actual delivery minus the required in-store date. */
const inStoreDelay = sql`(s.actual_delivery_date - o.required_in_store_date)`
const transitDays = sql`(s.destination_ata - s.origin_atd)`

/** Source of every measure. Money and quantities stay numeric. */
const sources: Record<TrendId, (context: TrendContext) => FactSource> = {
  shipments: (context) => shipmentSource(context, { numerator: sql`count(*)` }),
  fclTeu: (context) => shipmentSource(context, { numerator: sql`sum(s.teu)`, conditions: [sql`s.mode = 'FCL'`] }),
  volume: (context) => shipmentSource(context, { numerator: sql`sum(s.volume_m3)` }),
  freightSpend: (context) => shipmentSource(context, { numerator: sql`sum(s.freight)` }),
  spent: ({ reader }) => ({
    from: sql`${reader.from('charges')} c join ${reader.from('shipments')} s on s.id = c.shipment_id`,
    // spend ignores the date basis: the charge's invoice date, else ATA, else ETA (decision 35)
    date: sql`c.spend_date`,
    supplier: sql`s.supplier_id`,
    numerator: sql`sum(c.base_amount)`,
  }),
  purchaseOrders: ({ reader }) => ({
    from: sql`${reader.from('purchase_orders')} p`,
    date: sql`p.order_date`,
    supplier: sql`p.supplier_id`,
    numerator: sql`count(*)`,
  }),
  shipmentDelay: (context) =>
    shipmentSource(context, { numerator: sql`count(*) filter (where s.delay_days > 0)`, denominator: sql`count(s.delay_days)` }),
  orderDelay: (context) =>
    shipmentSource(context, {
      from: sql`${context.reader.from('shipments')} s
        join ${context.reader.from('shipment_order_lines')} l on l.shipment_id = s.id
        join ${context.reader.from('order_lines')} o on o.order_id = l.order_id and o.line_number = l.line_number`,
      numerator: sql`count(*) filter (where ${inStoreDelay} > 0)`,
      denominator: sql`count(${inStoreDelay})`,
      open: sql`count(*) filter (where o.required_in_store_date is not null and s.actual_delivery_date is null)`,
    }),
  transitTime: (context) =>
    shipmentSource(context, {
      numerator: sql`sum(${transitDays})`,
      denominator: sql`count(${transitDays})`,
      means: { of: sql`coalesce(lower(s.trans), 'other')`, weight: sql`coalesce(sum(s.weight_kg), 0)` },
    }),
}

/** Ids of the requested suppliers; undefined means all (decision 24). */
export function requestedTrendSuppliers({ parameters: { suppliers } }: TrendContext): string[] | undefined {
  return suppliers && suppliers.length > 0 && suppliers[0] !== '-1' ? suppliers : undefined
}

/** Range of days to read. */
export interface Days {
  from: Sql
  to: Sql
  /** Condition on a column with the month, because the indexes are by month. */
  months: (column: Sql) => Sql
}

const periodDays = ({ parameters: { start, end } }: TrendContext): Days => ({
  from: sql`${start}::date`,
  to: sql`${end}::date`,
  months: (column) => sql`${column} between ${firstOfMonth(start)}::date and ${firstOfMonth(end)}::date`,
})

/**
 * Sums of a measure per month and supplier from the rows: columns `month`, `supplier_id`, `n` and `d` (null for sums), for means of
 * transport `means` and `weight`, and `open` (null except for order lines). Partial months at either end contain only the days of the period.
 * @param days range other than the period
 */
export function trendReferenceQuery(trend: TrendId, context: TrendContext, days: Days = periodDays(context)): Sql {
  const { originId, destinationId, carrierContractNumber } = context.parameters
  const { from, date, month, supplier, numerator, denominator, open, means, conditions = [] } = sources[trend](context)
  const suppliers = requestedTrendSuppliers(context)
  const all = [
    sql`${date} between ${days.from} and ${days.to}`,
    ...(month ? [days.months(month)] : []),
    ...(suppliers ? [sql`${supplier} = any(${suppliers}::uuid[])`] : []),
    ...(originId ? [sql`s.origin = ${originId}`] : []),
    ...(destinationId ? [sql`s.destination = ${destinationId}`] : []),
    ...(carrierContractNumber ? [sql`s.carrier_contract_number = ${carrierContractNumber}`] : []),
    ...conditions,
  ]
  return sql`select date_trunc('month', ${date})::date as month, ${supplier} as supplier_id, ${numerator}::numeric as n,
      ${denominator ?? sql`null`}::numeric as d, ${means?.of ?? sql`null`}::text as means, ${means?.weight ?? sql`null`}::numeric as weight,
      ${open ?? sql`null`}::bigint as open
    from ${from} where ${sql.join(all, ' and ')} group by 1, 2${means ? sql`, 5` : sql``}`
}
