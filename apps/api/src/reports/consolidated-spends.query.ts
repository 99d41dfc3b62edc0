import { consolidatedSpends } from '@portal/contracts/reports/consolidated-spends'
import { memberSeparator } from '@portal/db/cells/sources'
import { locations, sql, type Sql } from '@portal/db/read'
import { reportQuery, type PageKeys, type PageSlice, type ReportContext } from './engine/report-query.ts'
import { limit } from './engine/order.ts'
import { shipmentExpressions } from './sql/own-rows.ts'
import { keysInNumberOrder, type NumberedRows } from './sql/shipments/shipment-keys.ts'
import { dimensionConditions, freeText, periodCondition, requestedSupplierIds } from './sql/shipments/shipment-filters.ts'
import { freeTextCondition } from './sql/shipments/shipment-text.ts'
import { totalSpend } from './sql/total-spend.ts'
import { cells, cellSum } from './sql/cells.ts'
import { reportMetricContext } from './metrics/metric-context.ts'
import { monthSpan } from './sql/periods/months.ts'

/**
 * Returns the exact number of carrier bookings with shipments in the period; undefined if the rows have to be counted. A booking may have
 * shipments in several months, so monthly counts cannot be summed. Instead each month stores its bookings by `previous`, the month of their
 * preceding shipment: a booking counts only in its first month within the period. Under suppliers, bookings with one supplier and month add up,
 * and all others are counted by their references.
 */
async function countBookings(context: ReportContext): Promise<number | undefined> {
  const { startDate, endDate } = context.parameters
  const { whole, partial } = monthSpan(startDate, endDate)
  const hasOtherFilters = dimensionConditions({ ...context, parameters: { ...context.parameters, supplierIds: undefined } }).length > 0
  // actors limited to some suppliers cannot read these cells
  if (context.reader.part || freeText(context) || hasOtherFilters || !whole || partial.length > 0) return undefined
  const isNew = (previous: Sql) => sql`${previous} < ${whole.from ?? '0001-01-02'}::date`
  const table = 'booking_cells'
  const cellContext = reportMetricContext(context)
  const count = requestedSupplierIds(context)
    ? sql`with ${cells(cellContext, { table, measures: ['alone', 'members'] })}
        select coalesce(f.alone, 0) + (select count(distinct m.reference) from string_to_table(f.members, ${sql.raw(memberSeparator)}) m (reference)) as count from f`
    : cellSum(cellContext, { table, measure: 'bookings', where: { previous: isNew } })
  return Number((await context.reader.row<{ count: string }>(count, 'kept')).count)
}

/** Condition of the shipments `s` that belong to the report's rows. @param month, reference expressions to use instead of the columns */
const counted = (context: ReportContext, month?: Sql, reference = sql`s.carrier_booking_reference`): Sql =>
  sql.join([sql`${reference} is not null`, periodCondition(context, month), ...dimensionConditions(context)], ' and ')

/** Matches bookings with at least one shipment that contains the text. The row then covers all shipments of the booking, not only the match. */
function searched(context: ReportContext, text: string): Sql {
  const { reader } = context
  return sql`s.carrier_booking_reference in (
    select s.carrier_booking_reference from ${reader.from('shipments')} s
    where ${counted(context)} and ${freeTextCondition(context, text)})`
}

/**
 * One row per booking, aggregated over its shipments. PostgreSQL skips aggregates that the query does not use. @param among condition over
 * `s`
 */
const bookings = (context: ReportContext, among: Sql): Sql => sql`
  select s.carrier_booking_reference as reference,
    min(s.shipment_number) as first_number,
    array_agg(s.shipment_number order by s.shipment_number) as shipment_numbers,
    string_agg(distinct o.name, ', ' order by o.name) as origin,
    string_agg(distinct d.name, ', ' order by d.name) as destination,
    string_agg(distinct s.trans, ', ' order by s.trans) as trans,
    string_agg(distinct s.mode, ', ' order by s.mode) as mode,
    coalesce(array_agg(distinct v.name order by v.name) filter (where v.name is not null), '{}') as supplier_names,
    string_agg(distinct s.carrier_name, ', ' order by s.carrier_name) as carrier_name,
    sum(s.freight) as freight, sum(s.destination_cost) as destination_cost, sum(s.disbursement) as disbursement,
    sum(s.other_cost) as other_cost, sum(${shipmentExpressions.commercialValue(context)}) as commercial_value, sum(${totalSpend}) as spend, sum(s.teu) as teu,
    jsonb_agg(to_jsonb(s.container_numbers)) as containers,
    min(s.origin_etd) as origin_etd, min(s.origin_atd) as origin_atd,
    max(s.destination_eta) as destination_eta, max(s.destination_ata) as destination_ata
  from ${context.reader.from('shipments')} s
  left join ${context.reader.from('suppliers')} v on v.id = s.supplier_id
  left join ${locations} o on o.code = s.origin
  left join ${locations} d on d.code = s.destination
  where ${among} and ${counted(context)}
  group by s.carrier_booking_reference`

function allBookings(context: ReportContext): Sql {
  const text = freeText(context)
  return bookings(context, text ? searched(context, text) : sql`true`)
}

/** Orders bookings by their first shipment number: reads shipments in order and skips all but the first of each booking. */
const heads: NumberedRows = {
  column: 'shipmentNumbers',
  key: sql`s.carrier_booking_reference as key`,
  extraSources: () => sql`cross join lateral (select s.carrier_booking_reference as reference, s.shipment_number as number) h`,
  // When rows are read by shipment number, the reference is an expression too, so that the planner does not prefer its index. The bound is
  // `<=` instead of `=` (a smaller number in the booking excludes the row), because the planner estimates that an equality matches hardly
  // any row.
  conditions: (context, month) => sql`${counted(context, month, month && sql`(s.carrier_booking_reference || '')`)} and h.number <= (
    select min(s.shipment_number) from ${context.reader.from('shipments')} s
    where s.carrier_booking_reference = h.reference and ${counted(context)})`,
  joins: {},
}

async function keys(context: ReportContext, slice: PageSlice, order: Sql, count: number | undefined): Promise<PageKeys> {
  if (count === undefined)
    return {
      query: sql`select b.reference as key, row_number() over (${order}) as position from (${allBookings(context)}) b`,
      of: 'all',
      planning: 'fresh',
    }
  if (slice.sort.column === heads.column)
    return keysInNumberOrder(heads, context, slice, sql`order by s.shipment_number ${sql.raw(slice.sort.direction)}`, count)
  return { query: sql`select b.reference as key from (${allBookings(context)}) b ${order} ${limit(slice)}`, of: 'slice', planning: 'fresh' }
}

export const consolidatedSpendsQuery = reportQuery(consolidatedSpends, {
  cells: () => ({
    carrierBookingReference: sql`b.reference`,
    shipmentNumbers: sql`b.shipment_numbers`,
    origin: sql`b.origin`,
    destination: sql`b.destination`,
    trans: sql`b.trans`,
    mode: sql`b.mode`,
    supplierNames: sql`b.supplier_names`,
    totalFreightSpend: sql`b.freight`,
    destinationSpend: sql`b.destination_cost`,
    disbursements: sql`b.disbursement`,
    otherSpend: sql`b.other_cost`,
    commercialValue: sql`b.commercial_value`,
    totalSpends: sql`b.spend`,
    teu: sql`b.teu`,
    containerNumbers: sql`array(select distinct n.number from jsonb_array_elements(b.containers) s (numbers), jsonb_array_elements_text(s.numbers) n (number) order by n.number)`,
    carrierName: sql`b.carrier_name`,
    originETD: sql`b.origin_etd`,
    originATD: sql`b.origin_atd`,
    destinationETA: sql`b.destination_eta`,
    destinationATA: sql`b.destination_ata`,
  }),

  // sorts by the first name, case-insensitive; bookings without a supplier come last
  sorts: () => ({ shipmentNumbers: sql`b.first_number`, supplierNames: sql`lower(b.supplier_names[1])` }),

  source: (context) => sql`from (${allBookings(context)}) b`,

  largeTable: {
    count: countBookings,
    indexedColumns: [heads.column],
    keys,
    sourceOf: (context, keys) => sql`
      from (${keys}) keys cross join lateral (${bookings(context, sql`s.carrier_booking_reference = keys.key`)}) b`,
  },
})
