import { toDate, toInstant, workday } from '../chance/calendar.ts'
import { Random } from '../chance/random.ts'
import { rounded } from '../chance/rounded.ts'
import { streamKey } from '../chance/stream-key.ts'
import { createJourney } from '../journey/create-journey.ts'
import type { Journey } from '../journey/journey.ts'
import { exchangeRate } from '../network/currencies.ts'
import type { RecordInput } from '../record-input.ts'
import { asOfLastUpdate, type Customer } from '../trade/customer.ts'
import { planOrder, type OrderPlan, type PlannedLine } from '../trade/order-plan.ts'
import { vendors, type VendorProfile } from '../companies/vendors.ts'
import { openOrders } from '../booking/vendor-orders.ts'

const stream = streamKey('order record')

type Order = RecordInput<'purchase-orders'>
type CustomField = NonNullable<Order['customFields']>[number]

/** Returns the n-th purchase order of an account with its state of today. */
export function orderRecord(customer: Customer, index: number): Order {
  const { profile, detail } = customer
  const plan = planOrder(customer, index)
  const { supplier, destination } = plan.main
  const journey = createJourney(customer, plan.main)
  const random = new Random(customer.key ^ stream, index)
  const buyer = profile.buyers[supplier.index % profile.buyers.length]!
  const { code, ...party } = supplier.record
  return {
    orderNumber: plan.orderNumber,
    supplierCode: code,
    vendorNumber: supplier.vendorNumber,
    buyerId: random.chance(0.95) ? buyer.id : undefined,
    createdBy: buyer.name,
    orderDate: toDate(plan.orderedOn),
    status: orderStatus(asOfLastUpdate(customer, index), plan, journey),
    supplier: party,
    deliverTo: destination.centre,
    customFields: detail === 'full' && random.chance(0.7) ? customFields(customer, random, plan) : undefined,
    lines: createLines(customer, random, plan, journey),
  }
}

function createLines(customer: Customer, random: Random, plan: OrderPlan, journey: Journey): Order['lines'] {
  const shown = visibleShippingDates(customer).get(plan.index)
  const required = customer.effects.requiredInStore.get(plan.index)
  const due = {
    ...dueDates(random, plan, journey),
    ...(shown !== undefined && { shippingDate: toDate(shown) }),
    ...(required !== undefined && { requiredInStoreDate: toDate(required) }),
  }
  return plan.lines.map((line) => ({ ...createLine(customer, plan, journey, line), ...due }))
}

function createLine(customer: Customer, { currency, index }: OrderPlan, journey: Journey, line: PlannedLine): Order['lines'][number] {
  const { lineNumber, product, qty, unitPrice } = line
  const { lineStep } = customer.profile.numbers
  const { unit } = product.category
  const full = customer.detail === 'full'
  return {
    lineNumber,
    lineId: lineStep === 10 ? String(lineNumber).padStart(5, '0') : undefined,
    code: product.code,
    description: full ? product.description : undefined,
    status: lineStatus(asOfLastUpdate(customer, index), journey, line),
    qty,
    qtyUom: unit,
    unitPrice,
    unitQty: product.priceQty,
    unitUom: unit,
    currency,
    customFields:
      full && lineNumber % 4 === 1 && qty % 2 === 0
        ? [{ name: 'Cartons', type: 'Decimal', value: String(Math.ceil(qty / product.category.pack)) }]
        : undefined,
  }
}

/** Due dates for shipping, arrival and in-store. Most orders have time to spare; some are late from the start. */
function dueDates(random: Random, { main }: OrderPlan, journey: Journey) {
  const early = random.chance(0.72) ? random.between(0, 12) : -random.between(1, 9)
  const spare = random.chance(0.74) ? random.between(2, 12) : random.between(-7, 1)
  return {
    requiredInStoreDate: toDate(workday(journey.delivery.planned + spare)),
    // suppliers must book three weeks before
    shippingDate: toDate(main.booked + 21 + early),
    deliveryDate: toDate(journey.delivery.planned),
  }
}

function customFields({ profile }: Customer, random: Random, { currency, orderedOn, main }: OrderPlan): CustomField[] {
  const { date, decimal, text, texts } = profile.customFields
  const rate = exchangeRate(currency, profile.baseCurrency, orderedOn)
  return [
    { name: text, type: 'Text', value: random.pick(texts) },
    { name: date, type: 'DateTime', value: toInstant(main.booked + random.between(60, 110), 9 * 60) },
    { name: decimal, type: 'Decimal', value: String(rounded(rate * random.range(0.98, 1.02), 4)) },
  ]
}

/** Days from today until an order must be booked: overdue, within a week, later. */
const bookIn = [-5, 4, 24] as const

/** Days before its shipping date that an order must be booked. */
const bookBefore = 21

const known = new WeakMap<Customer, ReadonlyMap<number, number>>()

/**
 * Fixed shipping dates, so that on any day each vendor has unbooked orders that are overdue, due soon and due later.
 * @returns index of an order -> its shipping date in days since 1970-01-01
 */
function visibleShippingDates(customer: Customer): ReadonlyMap<number, number> {
  const dates =
    known.get(customer) ?? new Map(vendors.filter((vendor) => buysFrom(customer, vendor)).flatMap((vendor) => datesFor(customer, vendor)))
  known.set(customer, dates)
  return dates
}

const buysFrom = ({ profile }: Customer, { links }: VendorProfile) => links.some(({ customer }) => customer === profile.key)

const datesFor = (customer: Customer, vendor: VendorProfile): [number, number][] =>
  openOrders(customer, vendor)
    .slice(0, bookIn.length)
    .map(({ index }, place) => [index, customer.today + bookIn[place]! + bookBefore])

/** Days after delivery until an order is closed, and days that a new order waits for confirmation. */
const [closing, confirming] = [21, 6]

/** Status of an order in the customer's system. */
function orderStatus(customer: Customer, { main, orderedOn, lines }: OrderPlan, journey: Journey): string {
  const { today, shipments } = customer
  if (main.index >= shipments) return today - orderedOn < confirming ? 'Placed' : 'Confirmed'
  if (journey.departure.actual > today) return 'Booked'
  if (journey.delivery.actual > today) return lines.every((line) => isShipped(line, shipments)) ? 'Shipped' : 'Part shipped'
  return journey.delivery.actual + closing > today ? 'Received' : 'Closed'
}

function lineStatus({ today, shipments }: Customer, { departure, delivery }: Journey, line: PlannedLine): string {
  const [first] = line.pieces
  if (!first || first.consignment >= shipments) return 'Open'
  if (departure.actual > today) return 'Booked'
  // missing quantities are no longer expected
  if (!isShipped(line, shipments)) return delivery.actual + closing > today ? 'Part shipped' : 'Closed short'
  return delivery.actual <= today ? 'Received' : 'Shipped'
}

/** True if the whole line is booked on shipments. */
function isShipped({ qty, pieces }: PlannedLine, shipments: number): boolean {
  return qty <= pieces.reduce((total, piece) => total + (piece.consignment < shipments ? piece.qty : 0), 0)
}
