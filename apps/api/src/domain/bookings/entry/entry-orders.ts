import type { BookingLine, BookingOrder } from '@portal/contracts/bookings/shipment-booking-records'
import { sql } from '@portal/db/sql'
import { toMillionths, fromMillionths } from '../../orders/reserved-quantities.ts'
import type { BookingContext } from '../booking-context.ts'
import { findOrders, lineFacts, lineKey, type LineFacts, type OrderFacts } from './line-facts.ts'
import { computeLimits } from './line-limits.ts'
import { findBookBy } from './nearness.ts'
import { orderLabel } from '../mail/order-label.ts'
import type { StoredBooking, StoredBookingLine, StoredVersion } from '../stored-booking.ts'

interface Terms {
  percentage: string
  today: string
}

/** Returns the orders of a version in their current state with all lines. Orders that are no longer open show their stored values. */
export async function entryOrders(
  context: BookingContext,
  booking: StoredBooking,
  version: StoredVersion,
  terms: Terms,
): Promise<BookingOrder[]> {
  const byOrder = Map.groupBy(version.lines, ({ orderId }) => orderId)
  const { customerAccountId: customerId, id } = booking
  if (byOrder.size === 0 || customerId === null) return []
  const numbers = [...new Set(version.lines.map(({ orderNumber }) => orderNumber))]
  const open = new Map((await findOrders(context, numbers, customerId)).map((order) => [order.id, order]))
  const facts = await lineFacts(context, customerId, [...byOrder.keys()], id)
  const gone = await isDisconnected(context, customerId)
  const submitted = new Map((booking.submitted?.lines ?? []).filter(({ active }) => active).map((line) => [lineKey(line), line.qty]))
  const incoterm = await lastIncoterm(context, customerId)
  return [...byOrder.entries()]
    .toSorted(([, [one]], [, [other]]) => one!.orderPosition - other!.orderPosition)
    .map(([orderId, stored]) => {
      const order = open.get(orderId)
      const orderLines = [...facts.values()].filter((line) => line.orderId === orderId)
      const lines = order
        ? mergeLines(orderLines, stored, { ...terms, submitted })
        : stored.filter(() => !gone).map((line) => toLine(undefined, line, { ...terms, submitted }))
      return toOrder(order, stored[0]!, lines, { ...terms, incoterm, facts: orderLines })
    })
}

/** Returns an order to be added to a booking, with its bookable lines selected. */
export async function toEntryOrder(
  context: BookingContext,
  order: OrderFacts,
  bookingId: string | null,
  terms: Terms,
): Promise<BookingOrder> {
  const facts = [...(await lineFacts(context, order.customerId, [order.id], bookingId)).values()]
  const lines = mergeLines(facts, [], { ...terms, submitted: new Map() }).map((line) => ({ ...line, active: line.isBookable }))
  return toOrder(order, null, lines, { ...terms, incoterm: await lastIncoterm(context, order.customerId), facts })
}

type LineTerms = Terms & { submitted: ReadonlyMap<string, string | null> }

function mergeLines(facts: readonly LineFacts[], stored: readonly StoredBookingLine[], terms: LineTerms): BookingLine[] {
  const storedLines = new Map(stored.map((line) => [line.lineNumber, line]))
  const knownLines = new Set(facts.map(({ lineNumber }) => lineNumber))
  // a placeholder line that is not booked does not belong to the order
  const shown = facts.filter(({ isStub, lineNumber }) => !isStub || storedLines.has(lineNumber))
  const lost = stored.filter(({ lineNumber }) => !knownLines.has(lineNumber))
  return [
    ...shown.map((line) => toLine(line, storedLines.get(line.lineNumber), terms)),
    ...lost.map((line) => toLine(undefined, line, terms)),
  ].toSorted((one, other) => one.lineNumber - other.lineNumber)
}

const nothing = { ordered: null, shipped: '0', reservedByOthers: '0', takenOver: '0' }

function toLine(now: LineFacts | undefined, stored: StoredBookingLine | undefined, { percentage, submitted }: LineTerms): BookingLine {
  const known = (now && !now.isStub ? now : stored) ?? now!
  const limits = computeLimits(now && !now.isStub ? now : nothing, percentage)
  const key = lineKey(stored ?? now!)
  const submittedQty = submitted.get(key) ?? null
  return {
    lineNumber: known.lineNumber,
    code: known.code,
    description: known.description,
    shippingDate: known.shippingDate,
    deliveryDate: known.deliveryDate,
    orderedQty: now?.isStub ? null : (now?.ordered ?? null),
    qtyUom: known.qtyUom,
    remainingQty: limits.remaining,
    ceilingQty: limits.ceiling,
    submittedQty,
    qty: stored?.qty ?? null,
    cartons: stored?.cartons ?? null,
    grossWeightKg: stored?.grossWeightKg ?? null,
    volumeM3: stored?.volumeM3 ?? null,
    active: stored?.active ?? false,
    isBookable: Boolean(now && !now.isStub && !now.isClosed && limits.remaining !== '0'),
    notice: describeNotice(now, stored, submittedQty, limits.open),
  }
}

/** Returns a notice about changes of a line since it was booked. */
function describeNotice(
  now: LineFacts | undefined,
  stored: StoredBookingLine | undefined,
  submittedQty: string | null,
  open: string,
): string | null {
  if (!stored) return null
  if (!now || now.isStub) return 'No longer on the order'
  if (now.qtyUom !== stored.qtyUom) return `The order is now in ${now.qtyUom ?? 'another unit'}`
  if (submittedQty === null) return null
  const over = toMillionths(submittedQty) - toMillionths(open)
  if (over <= 0n || now.ordered === null) return null
  const uom = now.qtyUom ? ` ${now.qtyUom}` : ''
  // quantities taken by shipments and within the overbooking percentage need no notice
  return toMillionths(stored.orderedQty ?? now.ordered) > toMillionths(now.ordered)
    ? `Overbooked by ${fromMillionths(over)}${uom}: the order now has ${now.ordered}`
    : null
}

function toOrder(
  order: OrderFacts | undefined,
  stored: StoredBookingLine | null,
  lines: BookingLine[],
  { today, incoterm, facts }: Terms & { incoterm: string | null; facts: readonly LineFacts[] },
): BookingOrder {
  const orderNumber = order?.orderNumber ?? stored!.orderNumber
  const nearest = order?.nearestShippingDate ?? firstDay(lines)
  const { bookBy, nearness } = findBookBy(nearest, today)
  // lines that are already shipped are left out of the goods description
  const offered = lines.filter(({ isBookable, active }) => isBookable || active)
  const named = offered.length > 0 ? offered : facts
  const descriptions = [...new Set(named.map(({ description, code }) => description ?? code).filter((text) => text !== null))].join('; ')
  return {
    orderNumber,
    orderedDate: order?.orderedDate ?? stored?.orderedDate ?? null,
    isOpen: order !== undefined,
    notice: order ? null : `${orderNumber} can no longer be booked`,
    startingValues: {
      incoterms: order?.incoterms ?? incoterm,
      marksAndNumbers: order?.marksAndNumbers ?? orderLabel([orderNumber]),
      goodsDescription: (order?.goodsDescription ?? descriptions).slice(0, 2000) || null,
    },
    nearestShippingDate: nearest,
    bookBy,
    nearness,
    lines,
  }
}

const firstDay = (lines: readonly BookingLine[]): string | null =>
  lines
    .map(({ shippingDate }) => shippingDate)
    .filter((day) => day !== null)
    .toSorted()[0] ?? null

/** Returns the incoterm of the vendor's last booking for the customer. */
async function lastIncoterm({ statements, vendor }: BookingContext, customerId: string): Promise<string | null> {
  const [row] = await statements.rows(sql<{ incoterms: string }>`
    select v.incoterms from public.shipment_bookings b join public.shipment_booking_versions v
      on v.account_id = b.account_id and v.booking_id = b.id and v.kind = 'submitted' and v.incoterms is not null
    where b.account_id = ${vendor.id}::uuid and b.customer_account_id = ${customerId}::uuid order by b.submitted_at desc limit 1`)
  return row?.incoterms ?? null
}

/** True if the customer was deleted. Its order data is not shown then. */
async function isDisconnected({ statements }: BookingContext, customerId: string): Promise<boolean> {
  const rows = await statements.rows(sql`select id from public.accounts where id = ${customerId}::uuid and deleting_since is null`)
  return rows.length === 0
}
