import type { draftFields } from '@portal/contracts/bookings/shipment-booking-fields'
import type { ErrorItem } from '@portal/contracts/errors'
import type { z } from 'zod'
import { HttpError } from '../../../platform/errors/http-error.ts'
import type { BookingContext } from '../booking-context.ts'
import { findOrders, lineFacts, lineKey, type LineFacts, type OrderFacts } from './line-facts.ts'
import { customerOf, type StoredBooking, type StoredBookingLine } from '../stored-booking.ts'

type DraftOrders = z.output<(typeof draftFields)['orders']>
type DraftOrder = DraftOrders[number]

/** Orders of a draft in their current state, and the lines to store. */
export interface ResolvedOrders {
  customer: { id: string; name: string } | null
  orders: OrderFacts[]
  lines: StoredBookingLine[]
}

/** Property name of a line's quantity in errors. */
export const lineProperty = (orderNumber: string, lineNumber: number): string =>
  `Orders[${orderNumber}].lines[${lineNumber}].qty`.slice(0, 200)

/**
 * Finds the orders of a draft among the linked orders, and their lines.
 * @param stored booking before the change; its orders and lines that no longer exist are left out without an error, because the form shows
 * a notice
 * @throws {HttpError} 400 naming orders that are unknown, duplicate or of several customers, and lines that the orders do not have
 */
export async function resolveOrders(
  context: BookingContext,
  sent: DraftOrders,
  customerId: string | null,
  stored: StoredBooking | null,
): Promise<ResolvedOrders> {
  const before = (stored?.draft ?? stored?.submitted)?.lines ?? []
  const problems: ErrorItem[] = []
  refuseTwice(sent, problems)
  const held = new Set(before.map(({ orderNumber }) => orderNumber))
  const found = await matchOrders(context, sent, { customerId: customerToSearch(sent, customerId, stored, held), held }, problems)
  const first = found[0]?.order
  if (found.some(({ order }) => order.customerId !== first!.customerId))
    problems.push({ propertyName: 'Orders', errorMessage: 'All orders of a booking must belong to one customer.' })
  if (problems.length > 0) throw new HttpError('badRequest', problems)
  if (!first) return { customer: stored?.submitted ? customerOf(stored) : null, orders: [], lines: [] }
  const orders = found.map(({ order }) => order)
  const ids = orders.map(({ id }) => id)
  const facts = await lineFacts(context, first.customerId, ids, stored?.id ?? null)
  const known = new Map(before.map((line) => [lineKey(line), line]))
  const lines = found.flatMap(({ order, lines: own }, position) =>
    own.flatMap((line) => {
      const key = lineKey({ orderId: order.id, lineNumber: line.lineNumber })
      const [now, was] = [facts.get(key), known.get(key)]
      if (now ?? was) return [resolveLine(order, position, line, now, was)]
      problems.push({ propertyName: lineProperty(order.orderNumber, line.lineNumber), errorMessage: 'This line is not on the order.' })
      return []
    }),
  )
  if (problems.length > 0) throw new HttpError('badRequest', problems)
  return { customer: { id: first.customerId, name: first.customerName }, orders, lines }
}

/**
 * Returns the customer whose orders the numbers refer to. A submitted booking keeps its customer; otherwise the request decides, else the
 * orders already in the draft.
 */
function customerToSearch(sent: DraftOrders, named: string | null, stored: StoredBooking | null, held: ReadonlySet<string>): string | null {
  if (stored?.submitted) return stored.customerAccountId
  if (named !== null) return named
  return sent.some(({ orderNumber }) => held.has(orderNumber)) ? (stored?.customerAccountId ?? null) : null
}

/** Finds the order for each requested number. */
async function matchOrders(
  context: BookingContext,
  sent: DraftOrders,
  { customerId, held }: { customerId: string | null; held: ReadonlySet<string> },
  problems: ErrorItem[],
): Promise<{ order: OrderFacts; lines: DraftOrder['lines'] }[]> {
  const numbers = sent.map(({ orderNumber }) => orderNumber)
  const found = Map.groupBy(numbers.length > 0 ? await findOrders(context, numbers, customerId) : [], ({ orderNumber }) => orderNumber)
  return sent.flatMap(({ orderNumber, lines }, index) => {
    const [order, other] = found.get(orderNumber) ?? []
    if (order && !other) return [{ order, lines }]
    const propertyName = `orders[${index}].orderNumber`
    if (order && other) problems.push({ propertyName, errorMessage: twoCustomers(order, other) })
    else if (!held.has(orderNumber)) problems.push({ propertyName, errorMessage: 'No order with this number was found.' })
    return []
  })
}

const twoCustomers = (...orders: OrderFacts[]): string =>
  `Two customers have an order with this number. Choose one (${orders.map(({ customerName }) => customerName).join(', ')}).`.slice(0, 1000)

function refuseTwice(sent: DraftOrders, problems: ErrorItem[]): void {
  const numbers = new Set<string>()
  for (const [index, { orderNumber, lines }] of sent.entries()) {
    if (numbers.has(orderNumber))
      problems.push({ propertyName: `orders[${index}].orderNumber`, errorMessage: 'This order is already in the list' })
    numbers.add(orderNumber)
    const own = new Set<number>()
    for (const { lineNumber } of lines) {
      if (own.has(lineNumber))
        problems.push({ propertyName: lineProperty(orderNumber, lineNumber), errorMessage: 'This line is listed twice.' })
      own.add(lineNumber)
    }
  }
}

function resolveLine(
  order: OrderFacts,
  orderPosition: number,
  { lineNumber, active, qty, cartons, grossWeightKg, volumeM3 }: DraftOrder['lines'][number],
  now: LineFacts | undefined,
  was: StoredBookingLine | undefined,
): StoredBookingLine {
  // a line that was removed from the order keeps its stored values
  const of = now && !now.isStub ? { ...now, orderedQty: now.ordered } : (was ?? { ...now!, orderedQty: null })
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    orderPosition,
    orderedDate: order.orderedDate,
    lineNumber,
    active,
    code: of.code,
    description: of.description,
    qtyUom: of.qtyUom,
    orderedQty: of.orderedQty,
    shippingDate: of.shippingDate,
    deliveryDate: of.deliveryDate,
    qty: qty ?? null,
    cartons: cartons ?? null,
    grossWeightKg: grossWeightKg ?? null,
    volumeM3: volumeM3 ?? null,
  }
}
