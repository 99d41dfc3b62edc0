import type { TrendId } from '@portal/contracts/trend-choices'
import type { TrendParameters } from '@portal/contracts/trends'
import { bases } from '@portal/db/rollups'
import { sql, type AccountReader, type RawBuilder } from '@portal/db/read'
import { firstOfMonth } from '../sql/months.ts'

type Sql = RawBuilder<unknown>

/** What a trend is asked with, once the account is known. Grouping and columns are no matter of its facts. */
export interface TrendContext {
  reader: AccountReader
  parameters: Omit<TrendParameters, 'accountId' | 'groupBy' | 'showSuppliersIndividually'>
}

/** The raw rows a measure is made from, and what is added up of them. Expressions use the aliases that `from` brings. */
interface FactSource {
  from: Sql
  /** Decides the bucket; rows without it are left out. */
  date: Sql
  /** The column that holds the month of `date`, where the rows have one that is indexed. */
  month?: Sql
  supplier: Sql
  /** Aggregate that is added up. */
  numerator: Sql
  /** Aggregate that it is divided by; sums have none. */
  denominator?: Sql
  /** Means of transport that are kept apart, and the aggregate by which they are ranked. */
  means?: { of: Sql; weight: Sql }
  conditions?: Sql[]
}

/** Shipments by the date basis. */
function shipmentSource(
  { reader, parameters: { dateBasedOn = 'ETA' } }: TrendContext,
  over: Pick<FactSource, 'numerator'> & Partial<FactSource>,
) {
  const { date, month } = bases[dateBasedOn]
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

/** Every measure over the raw rows. Money and quantities stay numeric. */
const sources: Record<TrendId, (context: TrendContext) => FactSource> = {
  shipments: (context) => shipmentSource(context, { numerator: sql`count(*)` }),
  fclTeu: (context) => shipmentSource(context, { numerator: sql`sum(s.teu)`, conditions: [sql`s.mode = 'FCL'`] }),
  volume: (context) => shipmentSource(context, { numerator: sql`sum(s.volume_m3)` }),
  freightSpend: (context) => shipmentSource(context, { numerator: sql`sum(s.freight)` }),
  spent: ({ reader }) => ({
    from: sql`${reader.from('charges')} c join ${reader.from('shipments')} s on s.id = c.shipment_id`,
    // decision 35: spend has no basis, but the charge's invoice date, else ATA, else ETA
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
    }),
  transitTime: (context) =>
    shipmentSource(context, {
      numerator: sql`sum(${transitDays})`,
      denominator: sql`count(${transitDays})`,
      means: { of: sql`coalesce(lower(s.trans), 'other')`, weight: sql`coalesce(sum(s.weight_kg), 0)` },
    }),
}

/** Ids of the suppliers asked for; undefined means all (decision 24). */
export function namedSuppliers({ parameters: { suppliers } }: TrendContext): string[] | undefined {
  return suppliers && suppliers.length > 0 && suppliers[0] !== '-1' ? suppliers : undefined
}

/** Days that rows are asked for. */
export interface Days {
  from: Sql
  to: Sql
  /** The condition on a column that holds the month, for the indexes are by month. */
  months: (column: Sql) => Sql
}

const periodDays = ({ parameters: { start, end } }: TrendContext): Days => ({
  from: sql`${start}::date`,
  to: sql`${end}::date`,
  months: (column) => sql`${column} between ${firstOfMonth(start)}::date and ${firstOfMonth(end)}::date`,
})

/**
 * What a measure comes to per month and supplier, from the raw rows: columns `month`, `supplier_id`, `n` and `d` (null for sums), and where means of
 * transport are kept apart `means` and its `weight`.
 * Months at the ends that the period covers in part hold the days within it.
 * @param days others than those of the period
 */
export function rawFacts(trend: TrendId, context: TrendContext, days: Days = periodDays(context)): Sql {
  const { originId, destinationId, carrierContractNumber } = context.parameters
  const { from, date, month, supplier, numerator, denominator, means, conditions = [] } = sources[trend](context)
  const suppliers = namedSuppliers(context)
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
      ${denominator ?? sql`null`}::numeric as d, ${means?.of ?? sql`null`}::text as means, ${means?.weight ?? sql`null`}::numeric as weight
    from ${from} where ${sql.join(all, ' and ')} group by 1, 2${means ? sql`, 5` : sql``}`
}
