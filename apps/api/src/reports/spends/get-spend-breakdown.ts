import type { Endpoints } from '@portal/contracts'
import type { Input } from '@portal/contracts/endpoint'
import { spendScreens, type SpendBreakdown, type SpendReason, type SpendScreen } from '@portal/contracts/charts/spend-breakdown'
import { dateBasisColumns } from '@portal/db/cells/bases'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import type { AccountContext } from '../../platform/access/access-lookup.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { requestedSuppliers } from '../metrics/requested-suppliers.ts'
import { referenceShipments } from '../metrics/reference/reference-shipments.ts'
import { totalSpend } from '../sql/total-spend.ts'

type Operation = Endpoints['getSpendBreakdown']

/** Feature of each screen, and the column with its total. */
const screens = {
  shipmentSpends: { feature: 'enabledShipmentSpendsFeature', column: 'totalSpends' },
  consolidatedSpends: { feature: 'enabledConsolidatedShipmentsSpendsFeature', column: 'totalSpends' },
  spendPerSupplier: { feature: 'enabledSpendPerSuppliers', column: 'amount' },
  orderLineSpends: { feature: 'enabledPurchaseOrderLineSpendsFeature', column: 'totalSpendsPerLine' },
} as const

/** Columns of the parts on the screens that list shipments. */
const partColumns = ['totalFreightSpend', 'destinationSpend', 'disbursements', 'otherSpend']

const isHidden = ({ hiddenColumns }: AccountContext, screen: SpendScreen, column: string) =>
  hiddenColumns[screen]?.includes(column) ?? false

/** Amounts of the steps, as decimal text. */
type Amount =
  | 'total'
  | 'freight'
  | 'destination'
  | 'disbursements'
  | 'other'
  | 'bookings'
  | 'withoutBooking'
  | 'dated'
  | 'datedElsewhere'
  | 'datedOthers'
  | 'lines'
  | 'withoutOrderLines'
  | 'rounding'
  | 'otherOrders'
  | 'lineOthers'
type Amounts = Record<Amount, string>

/** Returns the parts of the total spend of a period, and the steps from it to the total of each spend screen. */
export const getSpendBreakdown: Handler<'getSpendBreakdown'> = async (input, { account, reader }) => {
  const enabled = spendScreens.filter((screen) => account.features.has(screens[screen].feature))
  const shown = enabled.filter((screen) => !isHidden(account, screen, screens[screen].column))
  // rejects accounts that hide all their totals
  if (enabled.length > 0 && shown.length === 0 && !account.features.has('enabledOverviewFeature')) rejectWith('featureDisabled')
  const amounts = await reader.row<Amounts>(amountsQuery(input, reader))
  const { total, freight, destination, disbursements, other } = amounts
  const hidesPart = partColumns.some(
    (column) => isHidden(account, 'shipmentSpends', column) || isHidden(account, 'consolidatedSpends', column),
  )
  return {
    total,
    parts: hidesPart ? null : { freight, destination, disbursements, other },
    screens: shown.map((screen) => buildBreakdown(screen, amounts)),
  }
}

const steps: Record<SpendScreen, { total: Amount; steps: Partial<Record<SpendReason, Amount>> }> = {
  shipmentSpends: { total: 'total', steps: {} },
  consolidatedSpends: { total: 'bookings', steps: { withoutBooking: 'withoutBooking' } },
  spendPerSupplier: { total: 'dated', steps: { datedElsewhere: 'datedElsewhere', otherShipments: 'datedOthers' } },
  orderLineSpends: {
    total: 'lines',
    steps: { withoutOrderLines: 'withoutOrderLines', rounding: 'rounding', otherOrders: 'otherOrders', otherShipments: 'lineOthers' },
  },
}

function buildBreakdown(screen: SpendScreen, amounts: Amounts): SpendBreakdown['screens'][number] {
  const own = steps[screen]
  return {
    screen,
    total: amounts[own.total],
    steps: (Object.entries(own.steps) as [SpendReason, Amount][])
      .map(([reason, name]) => ({ reason, amount: amounts[name] }))
      .filter(({ amount }) => amount !== '0'),
  }
}

/** Selects all amounts from one snapshot. Each step is a difference of two sums, so the steps always add up. */
function amountsQuery(input: Input<Operation>, reader: AccountReader): Sql {
  const { dateBasedOn } = input
  const filters = { ...input, dateBasedOn: dateBasedOn === 'OrderDate' ? ('ETA' as const) : dateBasedOn }
  const sum = (value: Sql, condition?: Sql) => sql`coalesce(sum(${value})${condition ? sql` filter (where ${condition})` : sql``}, 0)`
  const amounts: Record<Amount, Sql> = {
    total: sql`b.total`,
    freight: sql`b.freight`,
    destination: sql`b.destination`,
    disbursements: sql`b.disbursements`,
    other: sql`b.other`,
    bookings: sql`b.bookings`,
    withoutBooking: sql`b.bookings - b.total`,
    dated: sql`d.dated`,
    datedElsewhere: sql`d.own - b.total`,
    datedOthers: sql`d.dated - d.own`,
    lines: sql`l.counted`,
    withoutOrderLines: sql`b.carrying - b.total`,
    rounding: sql`l.carried - b.carrying`,
    otherOrders: sql`l.own - l.carried`,
    lineOthers: sql`l.counted - l.own`,
  }
  return sql`
    with shipments as materialized (
      select s.id, s.shipment_number, s.carrier_booking_reference, s.freight, s.destination_cost, s.disbursement, s.other_cost, ${totalSpend} as spend
      from ${referenceShipments({ reader, filters })} s),
    lines as materialized (${linesQuery(input, reader)}),
    b as (select ${sum(sql`s.spend`)} as total, ${sum(sql`s.freight`)} as freight, ${sum(sql`s.destination_cost`)} as destination,
        ${sum(sql`s.disbursement`)} as disbursements, ${sum(sql`s.other_cost`)} as other,
        ${sum(sql`s.spend`, sql`s.carrier_booking_reference is not null`)} as bookings,
        ${sum(sql`s.spend`, sql`s.id in (select l.shipment_id from lines l)`)} as carrying
      from shipments s),
    d as (select ${sum(sql`c.base_amount`)} as dated, ${sum(sql`c.base_amount`, sql`s.id is not null`)} as own
      from (${datedCharges(input, reader)}) c left join shipments s on s.id = c.shipment_id),
    l as (select ${sum(sql`l.share`, sql`l.is_counted`)} as counted, ${sum(sql`l.share`, sql`l.shipment_id is not null`)} as carried,
        ${sum(sql`l.share`, sql`l.is_counted and l.shipment_id is not null`)} as own
      from lines l)
    select ${sql.join(Object.entries(amounts).map(([name, value]) => sql`trim_scale(${value})::text as ${sql.id(name)}`))} from b, d, l`
}

/** Conditions for the period by a date, and for the suppliers. */
function within({ startDate, endDate, supplierIds }: Input<Operation>, date: Sql, supplier: Sql): Sql {
  const suppliers = requestedSuppliers({ supplierIds })
  return sql.join(
    [
      sql`${date} is not null`,
      ...(startDate ? [sql`${date} >= ${startDate}::date`] : []),
      ...(endDate ? [sql`${date} <= ${endDate}::date`] : []),
      ...(suppliers ? [sql`${supplier} = any(${suppliers}::uuid[])`] : []),
    ],
    ' and ',
  )
}

/** Charges of Spend Per Supplier, by their own date (decision 35). */
const datedCharges = (input: Input<Operation>, reader: AccountReader): Sql => sql`
  select c.shipment_id, c.base_amount from ${reader.from('charges')} c join ${reader.from('shipments')} s on s.id = c.shipment_id
  where ${within(input, sql`c.spend_date`, sql`s.supplier_id`)}`

/** Shares of order lines in charges: lines that Order Lines Spends counts, and lines of the shipments in the period. */
function linesQuery(input: Input<Operation>, reader: AccountReader): Sql {
  const { dateBasedOn } = input
  const date = dateBasedOn === 'OrderDate' ? 'order_date' : dateBasisColumns[dateBasedOn].date
  return sql`
    select s.id as shipment_id, r.total_spend as share, ${within(input, sql.ref(`r.${date}`), sql`r.supplier_id`)} as is_counted
    from ${reader.from('order_line_rows')} r left join shipments s on s.shipment_number = r.shipment_number
    where r.total_spend is not null`
}
