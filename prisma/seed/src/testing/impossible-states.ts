import type { RecordInput } from '../record-input.ts'
import { day, outOfOrder, shipmentProblems } from './shipment-problems.ts'

type Shipment = RecordInput<'shipments'>
type Order = RecordInput<'purchase-orders'>

export interface CheckedRecords {
  shipments: readonly Shipment[]
  orders: readonly Order[]
  suppliers: readonly RecordInput<'suppliers'>[]
}

/** Returns a text for each state of the records that cannot occur in reality. */
export function impossibleStates(records: CheckedRecords, today: string): string[] {
  return [
    ...records.shipments.flatMap((shipment) => shipmentProblems(shipment, today)),
    ...containerProblems(records.shipments),
    ...quantityProblems(records),
    ...orderProblems(records),
    ...supplierProblems(records),
  ]
}

/** A container is on one vessel at a time, and on one voyage of the customer at a time. */
function containerProblems(shipments: readonly Shipment[]): string[] {
  const trips = shipments.flatMap((shipment) =>
    shipment.originATD
      ? (shipment.containers ?? []).map(({ number }) => ({
          number,
          name: shipment.shipmentNumber,
          from: day(shipment.originATD)!,
          to: day(shipment.destinationATA ?? shipment.actualDeliveryDate) ?? '9999-12-31',
          on: `${shipment.departureVessel ?? ''} ${shipment.voyage ?? ''}`,
          mode: shipment.mode,
        }))
      : [],
  )
  return [...Map.groupBy(trips, ({ number }) => number)].flatMap(([number, own]) =>
    own.flatMap((one, index) =>
      own
        .slice(index + 1)
        .filter(
          (other) => one.from < other.to && other.from < one.to && (one.on !== other.on || one.mode === 'FCL' || other.mode === 'FCL'),
        )
        .map((other) => `${number}: on ${one.name} and ${other.name} at the same time`),
    ),
  )
}

const lineKey = ({ orderNumber, lineNumber }: { orderNumber?: string | undefined; lineNumber?: number | undefined }) =>
  `${orderNumber} ${lineNumber}`

/** No more is shipped than ordered, and no more invoiced than shipped. */
function quantityProblems({ shipments, orders }: CheckedRecords): string[] {
  const ordered = sums(
    orders.flatMap(({ orderNumber, lines }) => lines.map((line) => [lineKey({ ...line, orderNumber }), line.qty] as const)),
  )
  const shipped = sums(shipments.flatMap(({ orderLines = [] }) => orderLines.map((line) => [lineKey(line), line.qty] as const)))
  const onShipments = shipments.flatMap(({ shipmentNumber: name, orderLines = [], invoices = [] }) => {
    const here = sums(orderLines.map((line) => [lineKey(line), line.qty] as const))
    const invoiced = sums(invoices.flatMap(({ lines = [] }) => lines.map((line) => [lineKey(line), line.qty] as const)))
    return exceeding(invoiced, here).map((line) => `${name}: more of ${line} invoiced than shipped`)
  })
  return [...exceeding(shipped, ordered).map((line) => `${line}: more shipped than ordered`), ...onShipments]
}

function sums(lines: Iterable<readonly [key: string, qty: number | string | undefined]>): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [key, qty = 0] of lines) totals.set(key, (totals.get(key) ?? 0) + Number(qty))
  return totals
}

const exceeding = (totals: ReadonlyMap<string, number>, limits: ReadonlyMap<string, number>): string[] =>
  [...totals].filter(([key, total]) => total > (limits.get(key) ?? 0) + 1e-6).map(([key]) => key)

/** Goods are ordered before they are booked, and orders of undelivered goods are not received. */
function orderProblems({ shipments, orders }: CheckedRecords): string[] {
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]))
  return shipments.flatMap(({ shipmentNumber: name, orderLines = [], supplierBookingDate, originATD }) =>
    [...new Set(orderLines.map(({ orderNumber }) => orderNumber))].flatMap((orderNumber) =>
      outOfOrder(`${name} ${orderNumber}`, [
        ['order', byNumber.get(orderNumber)?.orderDate],
        ['booking', supplierBookingDate],
        ['departure', originATD],
      ]),
    ),
  )
}

/** Suppliers of shipments and orders have a name, a telephone number and an email address. */
function supplierProblems({ shipments, orders, suppliers }: CheckedRecords): string[] {
  const reachable = new Set(suppliers.filter(({ name, telephone, email }) => name && telephone && email).map(({ code }) => code))
  const named = new Set([...shipments, ...orders].map(({ supplierCode }) => supplierCode).filter((code) => code !== undefined))
  return [...named].filter((code) => !reachable.has(code)).map((code) => `${code}: a supplier without a contact`)
}
