import type { Pool } from '@portal/db/pool'

/** Structured content of a result. */
export type Result = Record<string, any>

/** Question with the call that finds its figure, and the figure itself, computed from the tables alone. */
export interface Question {
  text: string
  tool: string
  arguments: Record<string, unknown>
  /** Returns the figure of a result. */
  found(result: Result): unknown
  expected: unknown
}

interface Source {
  pool: Pool
  accountId: string
  /** Date in the time zone of the account. */
  today: string
}

const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100)
const sorted = (values: unknown): string[] => (Array.isArray(values) ? values.map(String).toSorted() : [])

/** Returns 100 questions about an account. */
export async function questionsAbout(source: Source): Promise<Question[]> {
  const groups = await Promise.all([
    costs(source),
    containers(source),
    places(source),
    orders(source),
    events(source),
    months(source),
    others(source),
  ])
  return groups.flat()
}

const rowsOf = async <T extends object>({ pool, accountId }: Source, text: string, ...values: unknown[]): Promise<T[]> =>
  (await pool.query<T>(text, [accountId, ...values])).rows

/** Every nth shipment that fulfils a condition: always the same ones for the same data. */
const someShipments = (condition: string, count: number) =>
  `select id, shipment_number from (select *, row_number() over (order by shipment_number) as place, count(*) over () as all_rows
     from public.shipments s where account_id = $1 and ${condition}) s
   where place % greatest(all_rows / ${count}, 1) = 0 order by shipment_number limit ${count}`

async function costs(source: Source): Promise<Question[]> {
  const rows = await rowsOf<{ number: string; spend: string }>(
    source,
    `select s.shipment_number as number, sum(c.base_amount) as spend
     from (${someShipments('exists (select from public.charges c where c.account_id = $1 and c.shipment_id = s.id)', 12)}) s
     join public.charges c on c.account_id = $1 and c.shipment_id = s.id group by 1`,
  )
  return rows.map(({ number, spend }) => ({
    text: `What has shipment ${number} cost?`,
    tool: 'get_shipment',
    arguments: { shipmentNumber: number },
    found: ({ derived }) => cents(derived.totalSpend),
    expected: cents(spend),
  }))
}

async function places(source: Source): Promise<Question[]> {
  const rows = await rowsOf<{ number: string; supplier: string; containers: string[] }>(
    source,
    `select s.shipment_number as number, u.code as supplier,
       (select coalesce(array_agg(distinct c.number), '{}') from public.containers c where c.account_id = $1 and c.shipment_id = s.id) as containers
     from (${someShipments('supplier_id is not null', 15)}) chosen
     join public.shipments s on s.account_id = $1 and s.id = chosen.id join public.suppliers u on u.account_id = $1 and u.id = s.supplier_id`,
  )
  return rows.map(({ number, supplier, containers }) => ({
    text: `Whose goods does shipment ${number} carry, in which containers?`,
    tool: 'get_shipment',
    arguments: { shipmentNumber: number },
    found: ({ record, derived }) => [record.supplierCode, sorted(derived.containerNumbers)],
    expected: [supplier, sorted(containers)],
  }))
}

async function containers(source: Source): Promise<Question[]> {
  const rows = await rowsOf<{ number: string; shipments: string[] }>(
    source,
    `select c.number, array_agg(distinct s.shipment_number) as shipments from public.containers c
     join public.shipments s on s.account_id = $1 and s.id = c.shipment_id
     where c.account_id = $1 group by 1 order by count(distinct s.id) desc, c.number limit 10`,
  )
  return rows.map(({ number, shipments }) => ({
    text: `Which shipments has container ${number} carried?`,
    tool: 'get_container',
    arguments: { containerNumber: number },
    found: (result) => sorted(result['shipments'].map(({ shipmentNumber }: Result) => shipmentNumber)),
    expected: sorted(shipments),
  }))
}

async function orders(source: Source): Promise<Question[]> {
  const rows = await rowsOf<{ number: string; qty: string }>(
    source,
    `select o.order_number as number, sum(l.qty) as qty from public.purchase_orders o
     join public.order_lines l on l.account_id = $1 and l.order_id = o.id
     where o.account_id = $1 and not o.is_stub and not l.is_stub group by 1 having count(*) between 2 and 8 and count(*) = count(l.qty)
     order by md5(o.order_number) limit 14`,
  )
  return rows.map(({ number, qty }) => ({
    text: `How much was ordered with ${number}?`,
    tool: 'get_purchase_order',
    arguments: { orderNumber: number },
    found: ({ record }) => record.lines.reduce((sum: number, line: Result) => sum + Number(line['qty']), 0),
    expected: Number(qty),
  }))
}

async function events(source: Source): Promise<Question[]> {
  const rows = await rowsOf<{ number: string; count: number }>(
    source,
    `select s.shipment_number as number, count(*)::int as count
     from (${someShipments('exists (select from public.shipment_events e where e.account_id = $1 and e.shipment_id = s.id)', 10)}) s
     join public.shipment_events e on e.account_id = $1 and e.shipment_id = s.id group by 1`,
  )
  return rows.map(({ number, count }) => ({
    text: `How many tracking events has shipment ${number}?`,
    tool: 'list_shipment_events',
    arguments: { shipmentNumber: number },
    found: (result) => result['count'],
    expected: count,
  }))
}

/** Twelve months: spend by supplier, orders by order date, shipments by ETA. */
async function months(source: Source): Promise<Question[]> {
  const rows = await rowsOf<{ start: string; end: string; spend: string; orders: number; shipments: number }>(
    source,
    `select m::date::text as start, (m + interval '1 month - 1 day')::date::text as end,
       (select sum(base_amount) from public.charges where account_id = $1 and spend_date >= m and spend_date < m + interval '1 month') as spend,
       (select count(*)::int from public.purchase_orders where account_id = $1 and not is_stub
          and order_date >= m and order_date < m + interval '1 month') as orders,
       (select count(*)::int from public.shipments where account_id = $1
          and destination_eta >= m and destination_eta < m + interval '1 month') as shipments
     from generate_series(date_trunc('month', $2::date) - interval '12 months', date_trunc('month', $2::date) - interval '1 month', '1 month') m`,
    source.today,
  )
  return rows.flatMap(({ start, end, spend, orders, shipments }) => {
    const period = { startDate: start, endDate: end }
    return [
      {
        text: `What was spent from ${start} to ${end}?`,
        tool: 'get_spend',
        arguments: period,
        found: ({ totals }: Result) => cents(totals.amount),
        expected: cents(spend),
      },
      {
        text: `How many orders date from ${start} to ${end}?`,
        tool: 'find_purchase_orders',
        arguments: period,
        found: ({ count }: Result) => count,
        expected: orders,
      },
      {
        text: `How many shipments were due from ${start} to ${end}?`,
        tool: 'find_shipments',
        arguments: period,
        found: ({ count }: Result) => count,
        expected: shipments,
      },
    ]
  })
}

/** Arrivals, products, a number. */
async function others(source: Source): Promise<Question[]> {
  const [row] = await rowsOf<{ start: string; end: string; arrived: number }>(
    source,
    `select m::date::text as start, (m + interval '1 month - 1 day')::date::text as end,
       (select count(*)::int from public.shipments where account_id = $1 and destination_ata >= m and destination_ata < m + interval '1 month') as arrived
     from (select date_trunc('month', $2::date) - interval '1 month' as m) m`,
    source.today,
  )
  const [products] = await rowsOf<{ count: number }>(
    source,
    'select count(distinct product_id)::int as count from public.invoice_lines where account_id = $1',
  )
  const [found] = await rowsOf<{ number: string }>(
    source,
    someShipments('mode is not null', 1).replace('id, shipment_number', 'shipment_number as number'),
  )
  return [
    {
      text: `How many shipments arrived from ${row!.start} to ${row!.end}?`,
      tool: 'find_shipments',
      arguments: { startDate: row!.start, endDate: row!.end, dateBasedOn: 'ATA' },
      found: ({ count }) => count,
      expected: row!.arrived,
    },
    {
      text: 'How many products were invoiced?',
      tool: 'find_products',
      arguments: {},
      found: ({ count }) => count,
      expected: products!.count,
    },
    {
      text: `Is there a shipment ${found!.number}?`,
      tool: 'find_shipments',
      arguments: { freeTextSearch: found!.number },
      found: ({ rows }) => rows[0]?.shipmentNumber,
      expected: found!.number,
    },
  ]
}
