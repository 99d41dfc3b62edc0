import type { BookingEntry } from '@portal/contracts/bookings/shipment-booking-records'
import { withClient } from '@portal/db/pool'
import { expect } from 'vitest'
import { verifyAccount } from '../../domain/verify-account.ts'
import { startTestPortal, type TestResponse, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

export const path = 'shipment-booking'

/** Customer with two vendors, and users of each. */
export interface BookingFixture {
  portal: TestPortal
  customerId: string
  vendorId: string
  otherVendorId: string
  vendor: TestClient
  /** Colleague of `vendor`. */
  colleague: TestClient
  otherVendor: TestClient
  customer: TestClient
  /** Imports an order of the vendor, by default with 100 PCS in each of lines 1 and 2. @returns its number */
  order(overrides?: object, lines?: object[]): Promise<string>
  /** Fails if derived data of the customer differs from its rows. */
  verify(): Promise<void>
  close(): Promise<void>
}

export const bookingAddress = 'bookings@operator.example'

export async function startBookings(env: Record<string, string> = {}): Promise<BookingFixture> {
  const portal = await startTestPortal({ BOOKING_EMAIL: bookingAddress, COMPANY_NAME: 'Acme Forwarding', ...env })
  const customerId = await portal.account({ name: 'Kurrajong' })
  const vendorId = await portal.account({ name: 'Lantern Bay', kind: 'vendor' })
  const otherVendorId = await portal.account({ name: 'Mekong Heron', kind: 'vendor' })
  await linkVendor(portal, customerId, vendorId, 'V1')
  await linkVendor(portal, customerId, otherVendorId, 'V2')
  const signIn = async (accountId: string, firstName: string) =>
    portal.signIn((await portal.user({ accountIds: [accountId], firstName, lastName: 'Lin' })).email)
  let number = 0
  return {
    portal,
    customerId,
    vendorId,
    otherVendorId,
    vendor: await signIn(vendorId, 'Mei'),
    colleague: await signIn(vendorId, 'Bo'),
    otherVendor: await signIn(otherVendorId, 'Thu'),
    customer: await signIn(customerId, 'Ann'),
    order: async (overrides = {}, lines) => {
      const orderNumber = `PO-${(number += 1)}`
      await importOrder(portal, customerId, orderNumber, overrides, lines)
      return orderNumber
    },
    verify: async () => expect(await withClient(portal.pool, (client) => verifyAccount(client, customerId))).toEqual([]),
    close: () => portal.close(),
  }
}

export const linkVendor = (portal: TestPortal, customerId: string, vendorId: string, vendorNumber: string) =>
  portal.pool.query('insert into vendor_links (account_id, vendor_account_id, vendor_number) values ($1, $2, $3)', [
    customerId,
    vendorId,
    vendorNumber,
  ])

/** Returns an order line in the format of an import. */
export const orderLine = (lineNumber: number, overrides: object = {}) => ({
  lineNumber,
  code: `P-${lineNumber}`,
  description: `Product ${lineNumber}`,
  qty: 100,
  qtyUom: 'PCS',
  unitPrice: 7,
  shippingDate: '2026-12-20',
  ...overrides,
})

export async function importOrder(
  portal: TestPortal,
  customerId: string,
  orderNumber: string,
  overrides: object = {},
  lines: object[] = [orderLine(1), orderLine(2)],
): Promise<void> {
  const deliverTo = { name: 'Sydney DC', streetAddress: '1 Wharf Rd', city: 'Sydney', country: 'Australia' }
  const order = { orderNumber, vendorNumber: 'V1', orderDate: '2026-11-01', deliverTo, lines, ...overrides }
  const report = await portal.import(customerId, { 'purchase-orders': [order] })
  expect(report.problems).toEqual([])
}

const shipper = { name: 'Lantern Bay Ltd', address: '9 Dock St', city: 'Ningbo', country: 'CN' }

/** Returns a complete draft for the receiver of `order`, with overrides. */
export async function wholeDraft(
  { vendor, vendorId }: BookingFixture,
  orderNumber: string,
  quantities: Record<number, number | string>,
  overrides: object = {},
) {
  const { body } = await vendor.get(`${path}/query/get-receiver-select-items`, { accountId: vendorId, orderNumbers: orderNumber })
  return {
    shipper,
    receiver: { id: body.data[0]?.id },
    containerVolume: 1,
    containerSize: '40HC',
    cargoReadyDate: '2026-12-01',
    orders: [{ orderNumber, lines: Object.entries(quantities).map(([line, qty]) => ({ lineNumber: Number(line), qty })) }],
    ...overrides,
  }
}

/** Returns the data of a response without errors. */
export function dataOf<T = TestResponse['body']['data']>({ body, status }: TestResponse): T {
  expect([status, body.errors]).toEqual([200, []])
  return body.data as T
}

/** Creates a booking of an order. @returns its id */
export async function createBooking(
  fixture: BookingFixture,
  orderNumber: string,
  quantities: Record<number, number | string>,
  overrides: object = {},
): Promise<string> {
  const draft = await wholeDraft(fixture, orderNumber, quantities, overrides)
  return dataOf<string>(await fixture.vendor.post(`${path}/command/create-draft`, { vendorAccountId: fixture.vendorId, ...draft }))
}

export const submit = ({ vendor }: BookingFixture, id: string): Promise<TestResponse> => vendor.post(`${path}/command/submit-draft`, { id })

/** Creates a booking and submits it. */
export async function book(fixture: BookingFixture, orderNumber: string, quantities: Record<number, number | string>): Promise<string> {
  const id = await createBooking(fixture, orderNumber, quantities)
  dataOf(await submit(fixture, id))
  return id
}

export const read = async ({ vendor }: BookingFixture, id: string, version?: string): Promise<BookingEntry> =>
  dataOf<BookingEntry>(
    await vendor.get(`${path}/query/get-shipment-booking-entry-by-id`, { shipmentBookingId: id, ...(version && { version }) }),
  )
