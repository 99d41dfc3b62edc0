import type { Resource } from '@portal/contracts/records/index'
import { accountRecords } from './account-records.ts'
import { demoBookings } from './booking/bookings.ts'
import type { DemoAddress, DemoBooking } from './booking/demo-booking.ts'
import { dayOf } from './chance/calendar.ts'
import { streamKey } from './chance/stream-key.ts'
import { applications, type DemoApplication } from './companies/applications.ts'
import type { CustomerProfile } from './companies/customer-profile.ts'
import { customers } from './companies/customers.ts'
import { origins } from './companies/origins.ts'
import { users, type DemoUser } from './companies/users.ts'
import { vendors, type VendorProfile } from './companies/vendors.ts'
import { accountFiles } from './files/account-files.ts'
import type { DemoFile } from './files/demo-file.ts'
import { Services } from './network/services.ts'
import type { RecordInput } from './record-input.ts'
import { openCustomer, type Customer } from './trade/customer.ts'

export type { DemoBooking } from './booking/demo-booking.ts'
export type { DemoApplication } from './companies/applications.ts'
export type { DemoUser } from './companies/users.ts'
export { demoIndexes, demoPoints } from './market/demo-indexes.ts'
export { demoItems } from './market/demo-items.ts'

export interface WorldOptions {
  /** `small`: 4,200 shipments over two years. `large`: 1,110,000 over five, with less detail on each. */
  size: 'small' | 'large'
  seed: number
  /** The day the world ends on, `YYYY-MM-DD`: nothing has happened after it. */
  today: string
}

export interface DemoAccount {
  /** Stable name of the account within the demo world. */
  key: string
  kind: 'customer' | 'vendor'
  /** Of customers only. */
  alias: string | null
  name: string
  contactEmail: string
  baseCurrency: string
  /** IANA name. */
  timeZone: string
  /** Numbers that customers' orders name a vendor by; none for customers. */
  vendorNumbers: readonly string[]
  /** Where bookings of its orders are mailed to, and by how many percent they may go over; of customers only. */
  bookingEmail: string | null
  bookingOverflowPercentage: number
  /** Of vendors: the shippers of its bookings. */
  addresses: readonly DemoAddress[]
  /** How many records there are of each; 0 for vendors. */
  shipments: number
  orders: number
  /**
   * Import records of a resource, made one by one while they are read; none for vendors.
   * @param first where to start, so that a later part needs no walk through the ones before it
   */
  records<R extends Resource>(resource: R, first?: number): Iterable<RecordInput<R>>
  /** Report files and EDI files, which tell of what the records hold; none for vendors. */
  files(): Iterable<DemoFile>
}

/** That a vendor account sees the orders of a customer account that carry a vendor number. */
export interface DemoLink {
  /** Keys of accounts. */
  customer: string
  vendor: string
  vendorNumber: string
}

export interface DemoWorld {
  accounts: readonly DemoAccount[]
  users: readonly DemoUser[]
  links: readonly DemoLink[]
  applications: readonly DemoApplication[]
  /** Of vendors, to be made once the orders are in and before the shipments that name some of them. */
  bookings(): readonly DemoBooking[]
  /** Of all users. */
  password: string
}

/** How many days back each world goes. */
const worldDays = { small: 731, large: 1826 }

/**
 * The demo world: a function of its options, so that the same options always give the same records.
 * @throws {RangeError} when `today` is no date
 */
export function demoWorld({ size, seed, today }: WorldOptions): DemoWorld {
  const day = dayOf(today)
  if (!Number.isInteger(day)) throw new RangeError(`${today} is no date like 2026-01-31`)
  const world = streamKey('world', seed)
  const services = new Services(world, customers.flatMap(seaPairs))
  const opened = new Map(customers.map((profile) => [profile.key, openCustomer(world, profile, size, worldDays[size], day, services)]))
  let known: readonly DemoBooking[] | undefined
  const bookings = () => (known ??= demoBookings(opened))
  return {
    accounts: [...[...opened.values()].map((customer) => customerAccount(customer, day)), ...vendors.map(vendorAccount)],
    users,
    links: vendors.flatMap(({ key, links }) => links.map(({ customer, vendorNumber }) => ({ customer, vendor: key, vendorNumber }))),
    applications,
    bookings,
    password: 'harbour-lantern-42',
  }
}

/** Ports that a customer's goods go between by sea. */
function seaPairs({ origins: towns, destinations }: CustomerProfile): (readonly [string, string])[] {
  const bySea = towns.filter(({ transport }) => transport.SEA)
  return bySea.flatMap(({ key }) => {
    const { seaPort: from } = origins[key]
    return from ? destinations.map(({ seaPort }) => [from, seaPort] as const) : []
  })
}

function customerAccount(customer: Customer, today: number): DemoAccount {
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
    files: () => [],
  }
}
