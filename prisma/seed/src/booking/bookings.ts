import { toDate, toInstant, toYear } from '../chance/calendar.ts'
import { rounded } from '../chance/rounded.ts'
import { users } from '../companies/users.ts'
import { vendors, type VendorProfile } from '../companies/vendors.ts'
import { createJourney } from '../journey/create-journey.ts'
import type { Transport } from '../network/transport.ts'
import type { Customer } from '../trade/customer.ts'
import type { OrderPlan, PlannedLine } from '../trade/order-plan.ts'
import type { DemoBooking, DemoBookingVersion } from './demo-booking.ts'
import { openOrders, sailingOrder } from './vendor-orders.ts'

/** Order to book and its dates, as days since 1970-01-01. */
interface Plan {
  customer: Customer
  order: OrderPlan
  begun: number
  submitted?: number
  ready: number
  /** Number of lines to book, and the share of their quantities. */
  part?: { lines?: number; share?: number }
  change?: { saved: number; ready: number; share: number }
  shipment?: number
}

/**
 * Bookings of all vendors in number order: a shipped one, submitted ones, one with a draft change, and drafts. All other orders remain to be
 * booked.
 * @param customers by key
 */
export function demoBookings(customers: ReadonlyMap<string, Customer>): DemoBooking[] {
  let number = 0
  return vendors.flatMap((vendor) =>
    planBookings(vendor, customers).map((plan) =>
      createBooking(vendor, plan, `SB-${toYear(plan.begun)}-${String(++number).padStart(6, '0')}`),
    ),
  )
}

function planBookings(vendor: VendorProfile, customers: ReadonlyMap<string, Customer>): Plan[] {
  const [first, second] = [...new Set(vendor.links.map(({ customer }) => customers.get(customer)!))]
    .map((customer) => ({ customer, open: openOrders(customer, vendor), sailing: sailingOrder(customer, vendor) }))
    .toSorted((one, other) => other.open.length - one.open.length)
  const { customer, open } = first!
  const shipped = [first!, second].find((each) => each?.sailing)
  const { today } = customer
  const at = (place: number, plan: Omit<Plan, 'customer' | 'order'>): Plan[] =>
    open[place] ? [{ customer, order: open[place], ...plan }] : []
  const elsewhere = (place: number, plan: Omit<Plan, 'customer' | 'order'>): Plan[] =>
    second?.open[place] ? [{ customer: second.customer, order: second.open[place], ...plan }] : []
  return [
    ...(shipped ? [shippedPlan(shipped.customer, shipped.sailing!)] : []),
    ...at(3, { begun: today - 4, submitted: today - 3, ready: today + 12 }),
    ...at(4, {
      begun: today - 8,
      submitted: today - 6,
      ready: today + 15,
      part: { share: 0.5 },
      change: { saved: today - 1, ready: today + 18, share: 0.75 },
    }),
    ...elsewhere(0, { begun: today - 2, submitted: today - 2, ready: today + 14 }),
    // drafts reserve nothing: these orders still have to be booked
    ...at(2, { begun: today - 1, ready: today + 20, part: { lines: 1 } }),
    ...elsewhere(1, { begun: today - 1, ready: today + 21, part: { lines: 1, share: 0.6 } }),
  ]
}

/** Goods on a shipment are booked on the day their consignment was. */
function shippedPlan(customer: Customer, order: OrderPlan): Plan {
  const { booked, index } = order.main
  return {
    customer,
    order,
    begun: booked,
    submitted: booked,
    ready: createJourney(customer, order.main).exWorks.estimated,
    shipment: index,
  }
}

/** Minutes of the UTC day at which drafts are saved and bookings submitted. */
const [beginning, submitting] = [3 * 60 + 12, 3 * 60 + 40]

function createBooking(vendor: VendorProfile, plan: Plan, bookingNumber: string): DemoBooking {
  const { customer, begun, submitted, change, shipment } = plan
  return {
    bookingNumber,
    vendor: vendor.key,
    customer: customer.profile.key,
    by: users.find(({ role, accounts }) => role === 'user' && accounts.includes(vendor.key))!.email,
    begunAt: toInstant(begun, beginning),
    submittedAt: submitted === undefined ? undefined : toInstant(submitted, submitting),
    version: createVersion(vendor, plan, plan.ready, plan.part?.share ?? 1),
    change: change && { savedAt: toInstant(change.saved, beginning), version: createVersion(vendor, plan, change.ready, change.share) },
    shipment,
  }
}

const sizes: Record<Transport, string> = { SEA: 'LCL', RAIL: 'LCL', AIR: 'AIR', ROAD: 'ROAD' }

function createVersion(vendor: VendorProfile, { customer, order, part }: Plan, ready: number, share: number): DemoBookingVersion {
  const { supplier, transport, load } = order.main
  const isFull = load.mode === 'FCL'
  return {
    shipper: vendor.addresses[0]!.name,
    containerSize: isFull ? '40HC' : sizes[transport],
    containerVolume: isFull ? load.containers.length : Math.max(0.1, rounded(load.volumeM3 * share, 1)),
    cargoReadyDate: toDate(ready),
    incoterms: supplier.incoterms[transport],
    marksAndNumbers: `${customer.profile.alias.toUpperCase()}\n${order.orderNumber}\nMADE IN ${vendor.addresses[0]!.country.toUpperCase()}`,
    goodsDescription: supplier.category.name,
    note: '',
    orders: [
      { orderNumber: order.orderNumber, lines: order.lines.slice(0, part?.lines).map((line) => bookedLine(line, order.main.index, share)) },
    ],
  }
}

/** Books the quantity of a line that belongs to the order's first consignment; the rest is for a later booking. */
function bookedLine({ lineNumber, product, qty, pieces }: PlannedLine, consignment: number, share: number) {
  const meant = pieces.filter((piece) => piece.consignment === consignment).reduce((total, piece) => total + piece.qty, 0) || qty
  const booked = Math.max(1, Math.floor(meant * share))
  return { lineNumber, qty: booked, cartons: Math.ceil(booked / product.category.pack) }
}
