import { nilUuid } from '../nil-uuid.ts'
import { nestedLoopJoin } from '../nested-loop-join.ts'
import { dateBasisColumns, type CellBasis } from './bases.ts'

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
  /** FROM clause with the shipments as `s`, and charges as `c`. `{month}` is the month of a shipment. */
  from: string
  /** FROM clause in place of `from` when only some months by the date of charges are read. */
  fromSpendMonths?: string
  /** Expression of a row's month, where it is not the month of the shipment or charge. */
  month?: string
  /** Condition in place of `{touched}` when only some months are read. */
  touched?: string
  dimensions: Readonly<Record<string, string>>
  measures: Measures
}

const shipmentDimensions = {
  supplier_id: `coalesce(s.supplier_id, ${nilUuid})`,
  origin: `coalesce(s.origin, '')`,
  destination: `coalesce(s.destination, '')`,
  trans: `coalesce(s.trans, '')`,
  mode: `coalesce(s.mode, '')`,
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

/** SQL text between references in `members`, which are JSON, because a reference may contain line feeds. */
export const memberSeparator = `E'\\n'`

const invoicedBy = `coalesce(i.supplier_id, ${nilUuid})`

/** Source rows of the measures. */
export const sources = {
  shipments: {
    from: '{shipments} s',
    dimensions: shipmentDimensions,
    measures: {
      shipments: 'count(*)',
      lines: added('s.detail_lines'),
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
  customs: {
    from: '{shipments} s join {invoices} i on i.shipment_id = s.id',
    // supplier of the invoice if set, else of the shipment
    dimensions: { ...shipmentDimensions, supplier_id: `coalesce(i.supplier_id, s.supplier_id, ${nilUuid})` },
    measures: { customs: added(inBase('i.customs')), duty: added(inBase('i.duty')) },
  },
  charges: {
    from: '{shipments} s join {charges} c on c.shipment_id = s.id',
    // `offset 0` reads the charges of each month by their index; the planner overestimates a join with the months and reads all charges
    fromSpendMonths: `unnest({months}::date[]) m (first)
      cross join lateral (select * from {charges} c where c.spend_date >= m.first and c.spend_date < m.first + interval '1 month' offset 0) c
      join {shipments} s on s.id = c.shipment_id`,
    dimensions: { supplier_id: shipmentDimensions.supplier_id, code: 'c.code' },
    measures: { description: 'max(c.description collate "C")', amount: added('c.base_amount') },
  },
  // customs, duty and `base_value` in the account's currency, other values in their own; a value missing on every invoice stays null
  invoices: {
    from: `{shipments} s ${nestedLoopJoin('join', '{invoices}', 'i', 'i.shipment_id = s.id')}`,
    dimensions: { supplier_id: invoicedBy, currency: 'i.currency', cif_currency: `coalesce(i.cif_currency, '')` },
    measures: {
      customs: `sum(${inBase('i.customs')})`,
      duty: `sum(${inBase('i.duty')})`,
      fob: 'sum(i.fob)',
      cif: 'sum(i.cif)',
      invoice_value: 'sum(i.invoice_value)',
      base_value: 'sum(i.base_value)',
      lines: added('(select count(*) from {invoice_lines} l where l.shipment_id = i.shipment_id and l.invoice_position = i.position)'),
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
  bookings: {
    // bookings by month and supplier, with the previous month in which they had shipments
    from: `(select month, supplier_id, reference,
        max(month) over (partition by reference order by month groups between unbounded preceding and 1 preceding) as previous,
        lag(month) over (partition by reference order by month, supplier_id) is distinct from month as is_first_of_month,
        count(*) over (partition by reference) = 1 as is_alone
      from (select distinct s.carrier_booking_reference as reference, {month} as month, ${shipmentDimensions.supplier_id} as supplier_id
        from {shipments} s where s.carrier_booking_reference is not null and {month} is not null and {touched}) parts) b`,
    touched: `s.carrier_booking_reference in (select t.carrier_booking_reference from {shipments} t where {month of t} = any({months}::date[]))`,
    month: 'b.month',
    dimensions: { supplier_id: 'b.supplier_id', previous: `coalesce(b.previous, '0001-01-01')` },
    measures: {
      bookings: counted('b.is_first_of_month'),
      // bookings with shipments of one supplier in one month add up; the references of all others are counted once by the reader
      alone: counted('b.is_alone'),
      members: `string_agg(to_json(b.reference)::text, ${memberSeparator} order by b.reference collate "C") filter (where not b.is_alone)`,
    },
  },
} satisfies Record<string, Source>

export type SourceName = keyof typeof sources

const combinations: Readonly<Record<string, (measure: string) => string>> = {
  least_value: (measure) => `min(${measure})`,
  greatest_value: (measure) => `max(${measure})`,
  least_unit: (measure) => `min(${measure} collate "C")`,
  greatest_unit: (measure) => `max(${measure} collate "C")`,
  members: (measure) => `string_agg(${measure}, ${memberSeparator} order by ${measure} collate "C")`,
  // any value will do
  description: (measure) => `max(${measure} collate "C")`,
}

/** SQL that combines a measure of several cells: a sum, except for minimum, maximum and representative values. */
export const combineMeasure = (measure: string): string => combinations[measure]?.(measure) ?? `sum(${measure})`

export interface SourceRequest {
  names: readonly SourceName[]
  basis: CellBasis
  /** Dimensions to group by. */
  by: readonly string[]
  /** Measures to return; sources with none of them are not read. */
  measures: readonly string[]
  /** True to read only the months `{months}`. */
  limited: boolean
  /** Conditions over the aliases of a source, and over `{supplier_id}` and other dimensions. */
  where?: readonly string[]
}

/**
 * Returns the query of cells over raw rows: columns `month`, dimensions, measures. Tables are named in braces; `scopeTables` replaces them with
 * the rows of one account.
 */
export function sourceQuery({ names, ...request }: SourceRequest): string {
  const parts = names
    .map((name): Source => sources[name])
    .filter((source) => request.measures.some((measure) => measure in source.measures))
    .map((source) => partQuery(source, request))
  if (parts.length === 1) return parts[0]!
  const keys = ['month', ...request.by].join(', ')
  const sums = request.measures.map((measure) => `${combineMeasure(measure)} as ${measure}`)
  return `select ${[keys, ...sums].join(', ')} from (${parts.join(' union all ')}) parts group by ${keys}`
}

function partQuery(source: Source, { basis, by, measures, limited, where = [] }: Omit<SourceRequest, 'names'>): string {
  const month = source.month ?? monthOf(basis)
  const expressions = by.map((dimension) => source.dimensions[dimension]!)
  const columns = [
    `${month} as month`,
    ...by.map((dimension, index) => `${expressions[index]} as ${dimension}`),
    ...measures.map((measure) => `${source.measures[measure] ?? '0'} as ${measure}`),
  ]
  const bySpendMonths = limited && basis === 'SPEND' && source.fromSpendMonths
  const conditions = [limited && !bySpendMonths ? `${month} = any({months}::date[])` : `${month} is not null`, ...where]
  const text = `select ${columns.join(', ')} from ${bySpendMonths || source.from}
    where ${conditions.join(' and ')} group by ${[month, ...expressions].join(', ')}`
  return text
    .replaceAll('{touched}', (limited && source.touched) || 'true')
    .replaceAll('{month}', monthOf(basis))
    .replaceAll('{month of t}', monthOf(basis, 't'))
    .replaceAll(/\{(\w+)\}/g, (name, dimension: string) => source.dimensions[dimension] ?? name)
}

/** Expression of the month that a row belongs to. */
const monthOf = (basis: CellBasis, shipments = 's'): string =>
  basis === 'SPEND' ? `date_trunc('month', c.spend_date)::date` : `${shipments}.${dateBasisColumns[basis].month}`

/** Replaces table names in braces with the rows of account `$1`, and the requested months with `$2`. */
export const scopeTables = (text: string): string =>
  text.replaceAll('{months}', '$2').replaceAll(/\{(\w+)\}/g, '(select * from $1 where account_id = $$1)')
