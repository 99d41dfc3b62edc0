import { nestedLoopJoin, type Join } from '@portal/db/nested-loop-join'
import { isClosed, notShippedQty } from './remaining-qty.ts'

/** SQL for a piece's share of an amount of its shipment: whole cents by weight; left-over cents go to the largest remainders (`cents`, `weight`). */
const shareOf = (amount: string) => `(sign(${amount}) * (div(${cents(amount)} * weight, whole) + case when
    row_number() over (partition by shipment_id order by mod(${cents(amount)} * weight, whole) desc, position)
    <= ${cents(amount)} - sum(div(${cents(amount)} * weight, whole)) over (partition by shipment_id) then 1 else 0 end) / 100)::numeric(24, 2)`
const cents = (amount: string) => `round(abs(${amount}) * 100)`

/** SQL for a piece's value in euros, for shipments with lines in several currencies: the rate of the day, or the earliest known rate. */
const inEuros = `value / case when currency = 'EUR' then 1 else coalesce(
    (select per_euro from exchange_rates r where r.currency = v.currency and r.date <= v.day order by r.date desc limit 1),
    (select per_euro from exchange_rates r where r.currency = v.currency order by r.date limit 1)) end`

/** Price of one unit of an order line: line price by quantity, or the unit price if there is no quantity. */
const pricePerUnit = `coalesce(t.line_price / nullif(t.qty, 0), t.unit_price / coalesce(nullif(t.unit_qty, 0), 1))`

/** Leaves the join method to the planner: for all orders of an account. */
const plainJoin: Join = (how, table, alias, on) => `${how} ${table} ${alias} on ${on}`

/**
 * Pieces that moved: all of the account, or those on shipments of the orders `$2`. Without statistics of a new account PostgreSQL estimates one
 * row and compares each line with each piece; for a series of unknown length it estimates a thousand rows.
 */
const moved = (orders: boolean): string =>
  orders
    ? `from generate_series(1, (select 1)) many cross join (select distinct l.shipment_id from unnest($2::uuid[]) k (id)
        ${nestedLoopJoin('join', 'shipment_order_lines', 'l', 'l.account_id = $1 and l.order_id = k.id')}) sent
      ${nestedLoopJoin('join', 'shipment_order_lines', 'm', 'm.account_id = $1 and m.shipment_id = sent.shipment_id')}`
    : 'from shipment_order_lines m'

/** Pieces with their share of the charges of their shipment: by value, by quantity if a line has no value, in equal parts without quantities. */
const pieces = (orders: boolean, join: Join) => `
  values_of_pieces as materialized (
    select m.shipment_id, m.position, m.order_id, m.line_number, m.split, m.qty, s.freight,
      s.freight + s.destination_cost + s.disbursement + s.other_cost as spend,
      m.qty * ${pricePerUnit} as value, coalesce(t.currency, a.base_currency) as currency,
      coalesce(s.destination_ata, s.destination_eta, s.origin_atd, s.origin_etd, date '9999-12-31') as day
    ${moved(orders)}
    ${join('join', 'shipments', 's', 's.account_id = m.account_id and s.id = m.shipment_id')}
    ${join('join', 'order_lines', 't', 't.account_id = m.account_id and t.order_id = m.order_id and t.line_number = m.line_number')}
    join accounts a on a.id = m.account_id
    where m.account_id = $1),
  comparable as (
    select v.*, case when min(currency) over w = max(currency) over w then value else ${inEuros} end as worth
    from values_of_pieces v window w as (partition by shipment_id)),
  weighed as (
    select *, case
        when bool_and(worth is not null and worth >= 0) over w and sum(worth) over w > 0 then worth
        when sum(qty) over w > 0 then qty else 1 end as weight
    from comparable window w as (partition by shipment_id)),
  shared as (
    select *, sum(weight) over (partition by shipment_id) as whole from weighed),
  pieces as (
    select shipment_id, position, order_id, line_number, split, qty, ${shareOf('freight')} as freight, ${shareOf('spend')} as total_spend
    from shared)`

const status = `coalesce(s.recent_event_type,
    case when ${isClosed('t.status', 'o.status')} then 'Closed' when bk.qty > 0 then 'Booked' else 'Pending' end)`

/** Column -> expression over order `o`, line `t`, product `p`, piece `m` and its shipment `s` (both null for a line that has not moved). */
const columns = {
  account_id: 't.account_id',
  order_id: 't.order_id',
  line_number: 't.line_number',
  piece: `case when m.order_id is null then 0
    else row_number() over (partition by t.order_id, t.line_number order by s.shipment_number, m.position) end::smallint`,
  order_number: 'o.order_number',
  line_id: 't.line_id',
  split: 'm.split',
  code: 'p.code',
  supplier_id: 'o.supplier_id',
  buyer_id: 'o.buyer_id',
  order_date: 'o.order_date',
  order_month: `date_trunc('month', o.order_date)::date`,
  eta_month: 's.eta_month',
  etd_month: 's.etd_month',
  ata_month: 's.ata_month',
  atd_month: 's.atd_month',
  shipment_number: 's.shipment_number',
  recent_event_type: status,
  qty: 't.qty',
  qty_uom: 't.qty_uom',
  unit_price: 't.unit_price',
  unit_qty: 't.unit_qty',
  unit_uom: 't.unit_uom',
  currency: 't.currency',
  qty_met: 'coalesce(m.qty, 0)',
  remaining_qty: notShippedQty('t.qty', 'sum(m.qty) over (partition by t.order_id, t.line_number)'),
  booked_qty: 'coalesce(bk.qty, 0)',
  commercial_value: `round(coalesce(m.qty, 0) * ${pricePerUnit}, 6)`,
  required_in_store_date: 't.required_in_store_date',
  shipping_date: 't.shipping_date',
  delivery_date: 't.delivery_date',
  origin_etd: 's.origin_etd',
  origin_atd: 's.origin_atd',
  destination_eta: 's.destination_eta',
  destination_ata: 's.destination_ata',
  last_update_date: 's.last_update_date',
  latest_open_date: `case when ${status} <> 'Closed' then
    greatest(t.required_in_store_date, t.shipping_date, s.origin_etd, s.destination_eta, s.last_update_date) end`,
  destination: 's.destination',
  carrier_eta: 's.carrier_eta',
  portal_eta: 's.portal_eta',
  portal_eta_seen: 's.portal_eta_seen',
  estimated_delivery_date: 's.estimated_delivery_date',
  actual_delivery_date: 's.actual_delivery_date',
  in_store_delay: 's.actual_delivery_date - t.required_in_store_date',
  arrival_delay: 's.destination_ata - s.destination_eta',
  departure_delay: 's.origin_atd - s.origin_etd',
  transit_delay: '(s.destination_ata - s.origin_atd) - (s.destination_eta - s.origin_etd)',
  booking_delay: 's.supplier_booking_date - (t.shipping_date - 21)',
  freight: 'm.freight',
  total_spend: 'm.total_spend',
  price: pricePerUnit,
} as const

/** Columns computed from those above. */
const outer = {
  remaining_value: 'round(remaining_qty * price, 6)',
  // Unicode lower case as in JavaScript, independent of the database locale
  search_text: `lower(concat_ws(' ', order_number, code, recent_event_type) collate pg_unicode_fast)`,
} as const

/** Computed columns of `order_line_rows`, in the order of `expectedRows`. */
export const orderLineColumns: string[] = [...Object.keys(columns).filter((name) => name !== 'price'), ...Object.keys(outer)]

/**
 * Returns the query of the order line rows that orders and shipments give: one per piece that moved, one per line that did not.
 * @param orders true limits it to the orders `$2::uuid[]`; `$1` is the account
 */
export const expectedRows = (orders: boolean): string => {
  const join = orders ? nestedLoopJoin : plainJoin
  const booked = orders
    ? `left join lateral (select sum(b.reserved) as qty from booked_lines b
        where b.account_id = t.account_id and b.order_id = t.order_id and b.line_number = t.line_number) bk on true`
    : `left join (select order_id, line_number, sum(reserved) as qty from booked_lines where account_id = $1 group by 1, 2) bk
        on bk.order_id = t.order_id and bk.line_number = t.line_number`
  return `
  with ${pieces(orders, join)},
  rows as (
    select ${Object.entries(columns)
      .map(([name, expression]) => `${expression} as ${name}`)
      .join(', ')}
    ${orders ? `from unnest($2::uuid[]) k (id) ${join('join', 'purchase_orders', 'o', 'o.account_id = $1 and o.id = k.id')}` : 'from purchase_orders o'}
    ${join('join', 'order_lines', 't', 't.account_id = o.account_id and t.order_id = o.id')}
    ${join('left join', 'products', 'p', 'p.account_id = t.account_id and p.id = t.product_id')}
    ${booked}
    left join pieces m on m.order_id = t.order_id and m.line_number = t.line_number
    ${join('left join', 'shipments', 's', 's.account_id = t.account_id and s.id = m.shipment_id')}
    where o.account_id = $1)
  select ${orderLineColumns.map((name) => (name in outer ? `${outer[name as keyof typeof outer]} as ${name}` : name)).join(', ')} from rows`
}
