import type { Resource } from '@portal/contracts/records/index'
import { demoBookings } from './booking/bookings.ts'
import type { DemoAddress, DemoBooking } from './booking/demo-booking.ts'
import { toEpochDay } from './chance/calendar.ts'
import { streamKey } from './chance/stream-key.ts'
import { applications, type DemoApplication } from './companies/applications.ts'
import type { CustomerProfile, DemoSize } from './companies/customer-profile.ts'
import { customers } from './companies/customers.ts'
import { origins } from './companies/origins.ts'
import { users, type DemoUser } from './companies/users.ts'
import { vendors, type VendorProfile } from './companies/vendors.ts'
import { accountFiles } from './files/account-files.ts'
import type { DemoFile } from './files/demo-file.ts'
import { Services } from './network/services.ts'
import type { RecordInput } from './record-input.ts'
import { createCustomer, type Customer } from './trade/customer.ts'
import type { Story } from './stories/story.ts'
import { applyStories, type CustomerWithStories } from './stories/apply-stories.ts'
import { orderRecord } from './order/order-record.ts'
import { shipmentNumber, shipmentRecord } from './shipment/shipment-record.ts'
import { vesselPositions } from './vessel-positions.ts'

export type { DemoBooking } from './booking/demo-booking.ts'
export type { DemoApplication } from './companies/applications.ts'
export type { DemoUser } from './companies/users.ts'
export { demoIndexes, demoPoints } from './market/demo-indexes.ts'
export { demoItems } from './market/demo-items.ts'

export interface DemoOptions {
  /** `tiny`: an eighth of `small`, for tests. `small`: 4,200 shipments over two years. `large`: 1,110,000 over five, with less detail each. */
  size: DemoSize
  seed: number
  /** Last day of the data, `YYYY-MM-DD`: nothing has happened after it. */
  today: string
}

/** Situation in the demo data that a new user can look up. */
export interface DemoStory {
  key: Story['key']
  title: string
  /** The most informative shipments first. */
  shipmentNumbers: readonly string[]
}

export interface DemoAccount {
  /** Stable name of the account within the demo data. */
  key: string
  kind: 'customer' | 'vendor'
  /** Null for vendors. */
  alias: string | null
  name: string
  contactEmail: string
  baseCurrency: string
  /** IANA name. */
  timeZone: string
  /** Vendor numbers on customers' orders; empty for customers. */
  vendorNumbers: readonly string[]
  /** Recipient of booking mails, and percentage by which bookings may exceed the order; customers only. */
  bookingEmail: string | null
  bookingOverflowPercentage: number
  /** Shippers of its bookings; vendors only. */
  addresses: readonly DemoAddress[]
  /** Number of records; 0 for vendors. */
  shipments: number
  orders: number
  /**
   * Returns the import records of a resource lazily; none for vendors.
   * @param first index of the first record, without generating earlier ones
   */
  records<R extends Resource>(resource: R, first?: number): Iterable<RecordInput<R>>
  /** Stories in the records; none for vendors and in large demo data. */
  stories: readonly DemoStory[]
  /** Report files and EDI files about the records; none for vendors. */
  files(): Iterable<DemoFile>
}

/** Opens orders with a vendor number of a customer account to a vendor account. */
export interface DemoLink {
  /** Account keys. */
  customer: string
  vendor: string
  vendorNumber: string
}

export interface DemoData {
  accounts: readonly DemoAccount[]
  users: readonly DemoUser[]
  links: readonly DemoLink[]
  applications: readonly DemoApplication[]
  /** Bookings of vendors. Create them after the orders and before the shipments that name some of them. */
  bookings(): readonly DemoBooking[]
  /** Password of all users. */
  password: string
}

/** Days covered by each size. */
const worldDays = { tiny: 731, small: 731, large: 1826 }

/**
 * Returns the demo data, a function of its options: the same options always give the same records.
 * @throws {RangeError} if `today` is not a date
 */
export function createDemoData({ size, seed, today }: DemoOptions): DemoData {
  const day = toEpochDay(today)
  if (!Number.isInteger(day)) throw new RangeError(`${today} is not a date like 2026-01-31`)
  const world = streamKey('world', seed)
  const services = new Services(world, customers.flatMap(seaPairs))
  const withStories = customers.map((profile) => applyStories(createCustomer(world, profile, size, worldDays[size], day, services)))
  const opened = new Map(withStories.map(({ customer }) => [customer.profile.key, customer]))
  let known: readonly DemoBooking[] | undefined
  const bookings = () => (known ??= demoBookings(opened))
  return {
    accounts: [...withStories.map((each) => customerAccount(each, day)), ...vendors.map(vendorAccount)],
    users,
    links: vendors.flatMap(({ key, links }) => links.map(({ customer, vendorNumber }) => ({ customer, vendor: key, vendorNumber }))),
    applications,
    bookings,
    password: 'harbour-lantern-42',
  }
}

/** Returns the port pairs of a customer's sea freight. */
function seaPairs({ origins: towns, destinations }: CustomerProfile): (readonly [string, string])[] {
  const bySea = towns.filter(({ transport }) => transport.SEA)
  return bySea.flatMap(({ key }) => {
    const { seaPort: from } = origins[key]
    return from ? destinations.map(({ seaPort }) => [from, seaPort] as const) : []
  })
}

function customerAccount({ customer, stories }: CustomerWithStories, today: number): DemoAccount {
  const { key, alias, name, contactEmail, bookingEmail, bookingOverflowPercentage, baseCurrency, timeZone } = customer.profile
  return {
    key,
    kind: 'customer',
    alias,
    name,
    contactEmail,
    baseCurrency,
    timeZone,
    vendorNumbers: [],
    bookingEmail,
    bookingOverflowPercentage,
    addresses: [],
    shipments: customer.shipments,
    orders: customer.orders,
    records: (resource, first = 0) => accountRecords[resource](customer, first),
    stories: stories.map(({ key: story, title, indexes }) => ({
      key: story,
      title,
      shipmentNumbers: indexes.map((index) => shipmentNumber(customer, index)),
    })),
    files: () => accountFiles(customer, new Date(today * 86_400_000).toISOString().slice(0, 10)),
  }
}

function vendorAccount({ key, name, contactEmail, baseCurrency, timeZone, links, addresses }: VendorProfile): DemoAccount {
  const vendorNumbers = links.map(({ vendorNumber }) => vendorNumber)
  return {
    key,
    kind: 'vendor',
    alias: null,
    name,
    contactEmail,
    baseCurrency,
    timeZone,
    vendorNumbers,
    bookingEmail: null,
    bookingOverflowPercentage: 0,
    addresses,
    shipments: 0,
    orders: 0,
    records: () => [],
    stories: [],
    files: () => [],
  }
}

/** Records of a customer account by resource, generated lazily. Locations are bundled with the portal and not generated. */
const accountRecords: { [R in Resource]: (customer: Customer, first: number) => Iterable<RecordInput<R>> } = {
  locations: () => [],
  suppliers: ({ suppliers }, first) => suppliers.slice(first).map(({ record }) => record),
  products: ({ products }, first) =>
    products.slice(first).map(({ code, description, category }) => ({ code, description, units: category.unit })),
  'purchase-orders': (customer, first) => counted(first, customer.orders, (index) => orderRecord(customer, index)),
  shipments: (customer, first) => counted(first, customer.shipments, (index) => shipmentRecord(customer, index)),
  'vessel-positions': (customer, first) => vesselPositions(customer).drop(first),
}

function* counted<T>(first: number, end: number, make: (index: number) => T): Generator<T> {
  for (let index = first; index < end; index++) yield make(index)
}
