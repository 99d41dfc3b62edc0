import { nilUuid } from '../nil-uuid.ts'
import { nestedLoopJoin } from '../nested-loop-join.ts'

/**
 * Aggregates behind the dashboard, trends, and the product and invoice tables: stored per account, date basis and month, and per year as the
 * sum of its months, so that a query over a period reads few rows regardless of the number of shipments. This file lists the sources of measures
 * and the tables with their dimensions. Tables are named in braces; `scopeTables` replaces them with the rows of one account.
 */

type Measures = Readonly<Record<string, string>>

const counted = (condition: string) => `count(*) filter (where ${condition})`
/** Sum that is 0 over no rows. */
const added = (expression: string, condition?: string) =>
  `coalesce(sum(${expression})${condition ? ` filter (where ${condition})` : ''}, 0)`

/** Counts by delay in days: 0 is on time, 1 to 3 late (decision 33). Unknown delays count in none. */
const delays = (prefix: string, days: string): Measures => ({
  [`${prefix}_early`]: counted(`${days} < 0`),
  [`${prefix}_on_time`]: counted(`${days} = 0`),
  [`${prefix}_late`]: counted(`${days} between 1 and 3`),
  [`${prefix}_very_late`]: counted(`${days} > 3`),
})

const perValue = (column: string, values: readonly string[]): Measures =>
  Object.fromEntries(values.map((value) => [value.toLowerCase(), counted(`${column} = '${value}'`)]))

/** Amount of an invoice `i` in the account's base currency. */
const inBase = (amount: string) => `round(${amount} * i.exchange_rate, 6)`

interface Source {
  /** FROM clause with the shipments as `s`. */
  from: string
  dimensions: Readonly<Record<string, string>>
  measures: Measures
}

const shipmentDimensions = {
  supplier_id: `coalesce(s.supplier_id, ${nilUuid})`,
  origin: `coalesce(s.origin, '')`,
  destination: `coalesce(s.destination, '')`,
}

const transitDays = 's.destination_ata - s.origin_atd'

/** Volumes and transit times of shipments. */
const moved: Measures = {
  teu: added('s.teu'),
  volume: added('s.volume_m3'),
  weight: added('s.weight_kg'),
  transits: `count(${transitDays})`,
  transit_days: added(transitDays),
}

/** Modes of transport with separate transit times, because an average over modes means little. */
export const transitMeans = ['sea', 'air', 'road', 'rail'] as const

/** Weight and transit times by mode of transport. Shipments without a mode count in the totals only. */
const byMeans: Measures = Object.assign(
  {},
  ...transitMeans.map((means) => {
    const sent = `s.trans = '${means.toUpperCase()}'`
    return {
      [`${means}_weight`]: added('s.weight_kg', sent),
      [`${means}_transits`]: `count(${transitDays}) filter (where ${sent})`,
      [`${means}_transit_days`]: added(transitDays, sent),
    }
  }),
)

const invoicedBy = `coalesce(i.supplier_id, ${nilUuid})`

/** Source rows of the measures. */
const sources = {
  shipments: {
    from: '{shipments} s',
    dimensions: shipmentDimensions,
    measures: {
      shipments: 'count(*)',
      ...perValue('s.mode', ['BCN', 'FCL', 'FTL', 'LCL', 'LSE', 'LTL']),
      ...perValue('s.incoterm', ['CIF', 'DDP', 'EXW', 'FCA', 'FOB']),
      ...moved,
      fcl_teu: added('s.teu', `s.mode = 'FCL'`),
      lcl_volume: added('s.volume_m3', `s.mode = 'LCL'`),
      ...byMeans,
      freight: added('s.freight'),
      casa_freight: added('s.freight', 's.carrier_booking_reference is not null'),
      destination_cost: added('s.destination_cost'),
      disbursement: added('s.disbursement'),
      other_cost: added('s.other_cost'),
      ...delays('delay', 's.destination_ata - s.destination_eta'),
    },
  },
  moves: {
    from: '{shipments} s',
    dimensions: { ...shipmentDimensions, trans: `coalesce(s.trans, '')`, mode: `coalesce(s.mode, '')` },
    measures: moved,
  },
  orders: {
    from: `{shipments} s join {shipment_order_lines} l on l.shipment_id = s.id
      join {order_lines} o on o.order_id = l.order_id and o.line_number = l.line_number
      cross join lateral (select s.actual_delivery_date - o.required_in_store_date as days) d`,
    dimensions: shipmentDimensions,
    measures: {
      ...delays('orders', 'd.days'),
      orders_open: counted('o.required_in_store_date is not null and s.actual_delivery_date is null'),
    },
  },
  invoices: {
    from: '{shipments} s join {invoices} i on i.shipment_id = s.id',
    // supplier of the invoice if set, else of the shipment
    dimensions: { ...shipmentDimensions, supplier_id: `coalesce(i.supplier_id, s.supplier_id, ${nilUuid})` },
    measures: { customs: added(inBase('i.customs')), duty: added(inBase('i.duty')) },
  },
  charges: {
    from: '{shipments} s join {charges} c on c.shipment_id = s.id',
    dimensions: { ...shipmentDimensions, code: 'c.code' },
    measures: { description: 'max(c.description collate "C")', amount: added('c.base_amount') },
  },
  // customs, duty and `base_value` in the account's currency, other values in their own; a value missing on every invoice stays null
  invoiced: {
    from: `{shipments} s ${nestedLoopJoin('join', '{invoices}', 'i', 'i.shipment_id = s.id')}`,
    dimensions: { supplier_id: invoicedBy, currency: 'i.currency', cif_currency: `coalesce(i.cif_currency, '')` },
    measures: {
      customs: `sum(${inBase('i.customs')})`,
      duty: `sum(${inBase('i.duty')})`,
      fob: 'sum(i.fob)',
      cif: 'sum(i.cif)',
      invoice_value: 'sum(i.invoice_value)',
      base_value: 'sum(i.base_value)',
    },
  },
  lines: {
    from: `{shipments} s ${nestedLoopJoin('join', '{invoices}', 'i', 'i.shipment_id = s.id')}
      ${nestedLoopJoin('join', '{invoice_lines}', 'l', 'l.shipment_id = i.shipment_id and l.invoice_position = i.position')}`,
    dimensions: { product_id: 'l.product_id', supplier_id: invoicedBy },
    measures: {
      qty: 'sum(l.qty)',
      value: 'sum(l.qty * l.unit_value * i.exchange_rate)',
      least_value: `min(${inBase('l.unit_value')})`,
      greatest_value: `max(${inBase('l.unit_value')})`,
      description: 'max(l.description collate "C")',
      least_unit: 'min(l.uq collate "C")',
      greatest_unit: 'max(l.uq collate "C")',
    },
  },
} as const satisfies Record<string, Source>

type SourceName = keyof typeof sources

/** Table of aggregates: dimensions and source rows. */
export interface AggregateDefinition {
  dimensions: readonly string[]
  sources: readonly SourceName[]
}

const ofShipments = ['shipments', 'orders'] as const

export const aggregateTables = {
  figure_cells: { dimensions: [], sources: [...ofShipments, 'invoices'] },
  figure_cells_by_supplier: { dimensions: ['supplier_id'], sources: [...ofShipments, 'invoices'] },
  figure_cells_by_pair: { dimensions: ['origin', 'destination'], sources: ofShipments },
  figure_cells_by_lane: { dimensions: ['supplier_id', 'origin', 'destination'], sources: ofShipments },
  move_cells: { dimensions: ['origin', 'destination', 'trans', 'mode'], sources: ['moves'] },
  charge_cells: { dimensions: ['code'], sources: ['charges'] },
  charge_cells_by_supplier: { dimensions: ['supplier_id', 'code'], sources: ['charges'] },
  invoice_cells: { dimensions: ['supplier_id', 'currency', 'cif_currency'], sources: ['invoiced'] },
  product_cells: { dimensions: ['product_id'], sources: ['lines'] },
  product_cells_by_supplier: { dimensions: ['product_id', 'supplier_id'], sources: ['lines'] },
} as const satisfies Record<string, AggregateDefinition>

export type AggregateTable = keyof typeof aggregateTables

/** Returns the measure columns of an aggregate table. */
export const measureNames = (cells: AggregateDefinition): string[] =>
  cells.sources.flatMap((source) => Object.keys(sources[source].measures))

const aggregateFunctions: Readonly<Record<string, (measure: string) => string>> = {
  least_value: (measure) => `min(${measure})`,
  greatest_value: (measure) => `max(${measure})`,
  least_unit: (measure) => `min(${measure} collate "C")`,
  greatest_unit: (measure) => `max(${measure} collate "C")`,
  // any value will do
  description: (measure) => `max(${measure} collate "C")`,
}

/** SQL that combines aggregates: a sum, except for minimum, maximum and representative values. */
export const combinedMeasures = (measure: string): string => aggregateFunctions[measure]?.(measure) ?? `sum(${measure})`

/**
 * Returns the query of the aggregates over raw rows: columns `month`, dimensions, measures.
 * @param month the column of `{shipments} s` that holds the month
 * @param where conditions over `s`, and over `{supplier}` for conditions on the supplier
 * @param wanted measures to return; sources with none of them are not read
 */
export function aggregateSourceQuery(
  cells: AggregateDefinition,
  month: string,
  where: string,
  wanted: readonly string[] = measureNames(cells),
): string {
  const { dimensions } = cells
  const parts = cells.sources
    .map((name): Source => sources[name])
    .filter((source) => wanted.some((measure) => measure in source.measures))
    .map((source) => {
      const expressions = dimensions.map((dimension) => source.dimensions[dimension]!)
      const columns = [
        `${month} as month`,
        ...dimensions.map((dimension, index) => `${expressions[index]} as ${dimension}`),
        ...wanted.map((measure) => `${source.measures[measure] ?? '0'} as ${measure}`),
      ]
      const condition = where.replaceAll('{supplier}', source.dimensions['supplier_id']!)
      return `select ${columns.join(', ')} from ${source.from} where ${condition} group by ${[month, ...expressions].join(', ')}`
    })
  if (parts.length === 1) return parts[0]!
  const keys = ['month', ...dimensions].join(', ')
  return `select ${[keys, ...wanted.map((measure) => `${combinedMeasures(measure)} as ${measure}`)].join(', ')}
    from (${parts.join(' union all ')}) parts group by ${keys}`
}

/** Replaces table names in braces with the rows of account `$1`. */
export const scopeTables = (text: string): string => text.replaceAll(/\{(\w+)\}/g, '(select * from $1 where account_id = $$1)')
