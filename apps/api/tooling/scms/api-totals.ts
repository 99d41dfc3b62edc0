import { decimalOf, millionths, sum } from './exact.ts'
import type { TotalsTable } from './totals-table.ts'

/** Sends a request to the portal, below `/api/v1/report/query/`. @returns `data` */
export type QueryReport = <T>(path: string, query?: Record<string, string | number>) => Promise<T>

interface Value {
  value: number | null
}
interface Items<T> {
  items: T[]
}

/** Maximum number of rows of the long tables. */
const maxRows = 10
/** Period that contains all data. */
const always = { start: '1990-01-01', end: '2039-12-31' }
const text = (value: number | null) => decimalOf(millionths(value ?? 0))

/** Returns the same tables as `expectedTotals` from the responses of the portal. @param codes product codes */
export async function apiTotals(ask: QueryReport, codes: readonly string[]): Promise<TotalsTable[]> {
  return [
    await totals(ask),
    await modes(ask),
    await months(ask),
    await suppliers(ask),
    await portPairs(ask),
    await delays(ask),
    await products(ask, codes),
  ]
}

async function totals(query: QueryReport): Promise<TotalsTable> {
  const value = async (path: string) => text((await query<Value>(path)).value)
  const { frt, dst, cds } = await query<Record<'frt' | 'dst' | 'cds', number>>('individual-charges')
  const { reportSuppliers } = await query<{ reportSuppliers: object[] }>('get-report-dashboard-filter')
  const { items: spends } = await query<Items<{ commercialValue: number | null }>>('get-report-shipment-spends-table', { take: 0 })
  return {
    title: 'Totals',
    of: 'Figure',
    columns: ['Value'],
    rows: [
      ['Shipments', await value('get-total-shipments-report')],
      [
        'Purchase orders',
        text((await query<{ totalAmount: number }>('trends/get-number-of-purchase-order', { ...always, groupBy: 'Year' })).totalAmount),
      ],
      ['Suppliers', String(reportSuppliers.length)],
      ['Products on invoices', String((await query<{ count: number }>('get-report-products-table', { take: 1 })).count)],
      ['FCL TEU', await value('total-teu')],
      ['Volume (m³)', await value('total-cbm')],
      ['Freight', text(frt)],
      ['Destination charges', text(dst)],
      ['Disbursements', text(cds)],
      ['All charges', await value('total-spent')],
      ['Commercial value', decimalOf(sum(spends.map(({ commercialValue }) => millionths(commercialValue ?? 0))))],
    ],
  }
}

async function modes(query: QueryReport): Promise<TotalsTable> {
  const { items } = await query<Items<{ mode: string; count: number }>>('job-types')
  return {
    title: 'Shipments per mode',
    of: 'Mode',
    columns: ['Shipments'],
    rows: items
      .filter(({ count }) => count > 0)
      .map(({ mode, count }): [string, string] => [mode, String(count)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  }
}

async function months(query: QueryReport): Promise<TotalsTable> {
  const { trendDatas } = await query<{ trendDatas: { date: string; total: number }[] }>('trends/get-shipments', {
    ...always,
    groupBy: 'Month',
  })
  const { items } = await query<Items<{ date: string; value: number }>>('freight-spends')
  const freight = new Map(items.map(({ date, value }) => [date, value]))
  const rows: TotalsTable['rows'] = []
  for (const { date, total } of trendDatas.filter((bucket) => bucket.total > 0)) {
    const [year, month] = date.split('-').map(Number) as [number, number]
    const endDate = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    const spent = await query<Value>('total-spent', { startDate: date, endDate })
    rows.push([date.slice(0, 7), String(total), text(freight.get(date) ?? 0), text(spent.value)])
  }
  return { title: 'Per month of planned arrival', of: 'Month', columns: ['Shipments', 'Freight', 'All charges'], rows }
}

async function suppliers(query: QueryReport): Promise<TotalsTable> {
  const { items } = await query<Items<{ supplier: string | null; amount: number }>>('get-report-spend-per-supplier-table', {
    sortColumn: 'amount',
    sortDirection: 'desc',
    take: maxRows,
  })
  return {
    title: 'Suppliers with the largest spend',
    of: 'Supplier',
    columns: ['All charges'],
    rows: items.map(({ supplier, amount }) => [supplier ?? 'Unknown', text(amount)]),
  }
}

async function portPairs(query: QueryReport): Promise<TotalsTable> {
  const { portPairDataReportItems } = await query<{
    portPairDataReportItems: { origin: string | null; destination: string | null; weight: number | null }[]
  }>('get-report-portpair-table', {
    sortColumn: 'weight',
    sortDirection: 'desc',
    take: maxRows,
  })
  return {
    title: 'Port pairs with the largest weight',
    of: 'Port pair',
    columns: ['Weight (kg)'],
    rows: portPairDataReportItems.map(({ origin, destination, weight }) => [
      `${origin ?? 'Unknown'} → ${destination ?? 'Unknown'}`,
      text(weight),
    ]),
  }
}

async function delays(query: QueryReport): Promise<TotalsTable> {
  const row = async (name: string, path: string): Promise<[string, ...string[]]> => {
    const { totalEarly, totalOnTime, totalLate, totalVeryLate } =
      await query<Record<`total${'Early' | 'OnTime' | 'Late' | 'VeryLate'}`, number>>(path)
    return [name, ...[totalEarly, totalOnTime, totalLate, totalVeryLate].map(String)]
  }
  return {
    title: 'Delays',
    of: 'Of',
    columns: ['Early', 'On Time', 'Late', 'Late over 3 days'],
    rows: [
      await row('Shipments (ATA compared with ETA)', 'shipment-delays'),
      await row('Order lines (delivery compared with the date required in store)', 'order-delays'),
    ],
  }
}

async function products(query: QueryReport, codes: readonly string[]): Promise<TotalsTable> {
  const of = (path: string, productCode: string) => query<Value>(`product-overview/get-${path}`, { productCode })
  const amounts: { code: string; amount: bigint }[] = []
  for (const code of codes) amounts.push({ code, amount: millionths((await of('total-amount', code)).value ?? 0) })
  const rows: TotalsTable['rows'] = []
  for (const { code, amount } of amounts.toSorted((one, other) => compare(one, other)).slice(0, maxRows)) {
    const totals = []
    for (const path of ['total-qty', 'average-unit-price', 'total-freight-spend', 'total-spend'])
      totals.push(text((await of(path, code)).value))
    const [qty = '', price = '', freight = '', total = ''] = totals
    rows.push([code, qty, price, decimalOf(amount), freight, total])
  }
  return {
    title: 'Products with the largest amount',
    of: 'Product',
    columns: ['Quantity', 'Avg. unit price', 'Amount', 'Share of freight', 'Share of all charges'],
    rows,
  }
}

interface Amount {
  code: string
  amount: bigint
}
/** Sorts by descending amount, then by code. */
const compare = (one: Amount, other: Amount) =>
  one.amount === other.amount ? (one.code < other.code ? -1 : 1) : one.amount > other.amount ? -1 : 1
