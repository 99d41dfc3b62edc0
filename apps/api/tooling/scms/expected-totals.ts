import type { Deliveries, InvoiceLine, Shipment } from './delivery-records.ts'
import { decimalOf, millionths, quotient, sum } from './exact.ts'
import type { TotalsTable } from './totals-table.ts'
import { productShares } from './product-shares.ts'

/** Maximum number of rows of the long tables. */
const maxRows = 10

const chargesOf = ({ charges = [] }: Shipment, group?: string) =>
  sum(charges.filter((charge) => !group || charge.group === group).map(({ amount }) => millionths(amount)))
const valueOf = ({ invoices = [] }: Shipment) => sum(invoices.map(({ invoiceValue }) => millionths(invoiceValue)))
const listLines = ({ invoices = [] }: Shipment) => invoices.flatMap(({ lines = [] }) => lines)
/** Returns the amount of a line, rounded to millionths. */
const amountOf = ({ qty, unitValue }: InvoiceLine) => quotient(millionths(qty) * millionths(unitValue), 1_000_000n)
const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
const toMillionths = (part: string | undefined) => millionths(part ?? '0')

function groups<T>(items: readonly T[], keyOf: (item: T) => string | undefined): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === undefined) continue
    const group = found.get(key)
    if (group) group.push(item)
    else found.set(key, [item])
  }
  return found
}

/** Returns the ten largest rows; equal ones are sorted by name. */
const largest = <T>(rows: { name: string; size: bigint; row: T }[]): T[] =>
  rows
    .toSorted((one, other) => (one.size === other.size ? (one.name < other.name ? -1 : 1) : one.size > other.size ? -1 : 1))
    .slice(0, maxRows)
    .map(({ row }) => row)

/** Counts the delays of each category (decision 33). */
function split(delays: (number | undefined)[]): [string, string, string, string] {
  const known = delays.filter((delay) => delay !== undefined)
  const count = (matches: (delay: number) => boolean) => String(known.filter(matches).length)
  return [
    count((delay) => delay < 0),
    count((delay) => delay === 0),
    count((delay) => delay > 0 && delay <= 3),
    count((delay) => delay > 3),
  ]
}

/**
 * Computes the metrics of a folder of deliveries from its files alone, without code of the portal. All amounts must be in the currency of
 * the account; shipments without a planned arrival belong to no month.
 * @param placeOf returns the name of a UN/LOCODE
 */
export function expectedTotals(deliveries: Deliveries, placeOf: (code: string) => string): TotalsTable[] {
  const { shipments } = deliveries
  return [
    totals(deliveries),
    modes(shipments),
    months(shipments),
    suppliers(deliveries),
    portPairs(shipments, placeOf),
    delays(deliveries),
    products(deliveries),
  ]
}

function totals({ shipments, orders, suppliers }: Deliveries): TotalsTable {
  const all = (of: (shipment: Shipment) => bigint) => decimalOf(sum(shipments.map(of)))
  return {
    title: 'Totals',
    of: 'Figure',
    columns: ['Value'],
    rows: [
      ['Shipments', String(shipments.length)],
      ['Purchase orders', String(orders.length)],
      ['Suppliers', String(suppliers.length)],
      ['Products on invoices', String(new Set(shipments.flatMap(listLines).map(({ productCode }) => productCode)).size)],
      ['FCL TEU', decimalOf(sum(shipments.filter(({ mode }) => mode === 'FCL').map(({ teu }) => toMillionths(teu))))],
      ['Volume (m³)', all(({ volume }) => toMillionths(volume))],
      ['Freight', all((shipment) => chargesOf(shipment, 'FRT'))],
      ['Destination charges', all((shipment) => chargesOf(shipment, 'DST'))],
      ['Disbursements', all((shipment) => chargesOf(shipment, 'CDS'))],
      ['All charges', all((shipment) => chargesOf(shipment))],
      ['Commercial value', all(valueOf)],
    ],
  }
}

function modes(shipments: Shipment[]): TotalsTable {
  const named = ['BCN', 'FCL', 'LCL', 'LSE']
  const by = groups(shipments, ({ mode }) => (named.includes(mode ?? '') ? mode : 'Other'))
  return {
    title: 'Shipments per mode',
    of: 'Mode',
    columns: ['Shipments'],
    rows: [...by]
      .filter(([, of]) => of.length > 0)
      .map(([mode, of]): [string, string] => [mode, String(of.length)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  }
}

function months(shipments: Shipment[]): TotalsTable {
  const by = groups(shipments, ({ destinationETA }) => destinationETA?.slice(0, 7))
  return {
    title: 'Per month of planned arrival',
    of: 'Month',
    columns: ['Shipments', 'Freight', 'All charges'],
    rows: [...by.keys()].toSorted().map((month) => {
      const of = by.get(month)!
      const all = (group?: string) => decimalOf(sum(of.map((shipment) => chargesOf(shipment, group))))
      return [month, String(of.length), all('FRT'), all()]
    }),
  }
}

function suppliers({ shipments, suppliers: known }: Deliveries): TotalsTable {
  const names = new Map(known.map(({ code, name }) => [code, name]))
  const by = groups(shipments, ({ supplierCode }) => (supplierCode === undefined ? 'Unknown' : (names.get(supplierCode) ?? supplierCode)))
  const rows = [...by].map(([name, of]) => {
    const size = sum(of.map((shipment) => chargesOf(shipment)))
    return { name, size, row: [name, decimalOf(size)] as [string, string] }
  })
  return { title: 'Suppliers with the largest spend', of: 'Supplier', columns: ['All charges'], rows: largest(rows) }
}

function portPairs(shipments: Shipment[], placeOf: (code: string) => string): TotalsTable {
  const name = (code: string | undefined) => (code === undefined ? 'Unknown' : placeOf(code))
  const by = groups(shipments, ({ origin, destination }) => `${name(origin)} → ${name(destination)}`)
  const rows = [...by].map(([pair, of]) => {
    const size = sum(of.map(({ weight }) => toMillionths(weight)))
    return { name: pair, size, row: [pair, decimalOf(size)] as [string, string] }
  })
  return { title: 'Port pairs with the largest weight', of: 'Port pair', columns: ['Weight (kg)'], rows: largest(rows) }
}

function delays({ shipments, orders }: Deliveries): TotalsTable {
  const required = new Map<string, string | undefined>()
  for (const { orderNumber, lines } of orders)
    for (const { lineNumber, requiredInStoreDate } of lines) required.set(`${orderNumber} ${lineNumber}`, requiredInStoreDate)
  const ofShipment = ({ destinationETA, destinationATA }: Shipment) =>
    destinationETA && destinationATA ? days(destinationETA, destinationATA) : undefined
  const ofLines = ({ actualDeliveryDate, orderLines = [] }: Shipment) =>
    [...new Set(orderLines.map(({ orderNumber, lineNumber }) => `${orderNumber} ${lineNumber}`))].map((line) => {
      const planned = required.get(line)
      return planned && actualDeliveryDate ? days(planned, actualDeliveryDate) : undefined
    })
  return {
    title: 'Delays',
    of: 'Of',
    columns: ['Early', 'On Time', 'Late', 'Late over 3 days'],
    rows: [
      ['Shipments (ATA compared with ETA)', ...split(shipments.map(ofShipment))],
      ['Order lines (delivery compared with the date required in store)', ...split(shipments.flatMap(ofLines))],
    ],
  }
}

function products({ shipments }: Deliveries): TotalsTable {
  const by = groups(shipments.flatMap(listLines), ({ productCode }) => productCode)
  const shares = productShares(shipments, chargesOf, listLines, amountOf)
  const rows = [...by].map(([name, of]) => {
    const size = sum(of.map(amountOf))
    const qty = sum(of.map((line) => millionths(line.qty)))
    const price = qty === 0n ? '' : decimalOf(quotient(size * 1_000_000n, qty))
    const { freight, total } = shares.get(name)!
    return {
      name,
      size,
      row: [name, decimalOf(qty), price, decimalOf(size), decimalOf(freight), decimalOf(total)] as [string, ...string[]],
    }
  })
  return {
    title: 'Products with the largest amount',
    of: 'Product',
    columns: ['Quantity', 'Avg. unit price', 'Amount', 'Share of freight', 'Share of all charges'],
    rows: largest(rows),
  }
}
