import { containerSizes } from '@portal/contracts/bookings/shipment-booking-fields'
import type { DemoBooking, DemoData } from '@portal/seed'
import { withTransaction, type Pool } from '@portal/db/pool'
import { statementsOf } from '@portal/db/statements'
import { LinkedOrders } from '../../domain/orders/linked-orders.ts'
import type { BookingContext } from '../../domain/bookings/booking-context.ts'
import { findOrders } from '../../domain/bookings/entry/line-facts.ts'
import { listReceivers } from '../../domain/bookings/receivers.ts'
import { createDraft, findShippers, saveDraft, type DraftInput } from '../../domain/bookings/drafts/save-draft.ts'
import { submitBooking } from '../../domain/bookings/submit-booking.ts'
import { readEnv } from '../../platform/config/env.ts'

type Accounts = ReadonlyMap<string, string>

/** Stores the booking settings of the accounts: email address, overbooking percentage, and shippers of vendors. */
export async function loadBookingSettings(pool: Pool, { accounts }: DemoData, ids: Accounts): Promise<void> {
  for (const { key, kind, bookingEmail, bookingOverflowPercentage, addresses } of accounts) {
    const id = ids.get(key)
    if (kind === 'customer')
      await pool.query('update account_settings set booking_email = $2, booking_overflow_percentage = $3 where account_id = $1', [
        id,
        bookingEmail,
        bookingOverflowPercentage,
      ])
    for (const address of addresses)
      await pool.query(
        `insert into vendor_suppliers (account_id, name, company_name, street_address, city, state, country, country_code, post_code, telephone, email)
         select $1, a.name, a."companyName", a."streetAddress", a.city, a.state, a.country, a."countryCode", a."postCode", a.telephone, a.email
         from jsonb_to_record($2) as a (name text, "companyName" text, "streetAddress" text, city text, state text, country text,
           "countryCode" text, "postCode" text, telephone text, email text)`,
        [id, JSON.stringify(address)],
      )
  }
}

/**
 * Creates the bookings of the demo data, each at its time, after the orders and before the shipments that fulfil them. Their mails are
 * marked as sent, because the addresses do not exist.
 */
export async function loadDemoBookings(pool: Pool, demo: DemoData, ids: Accounts): Promise<void> {
  for (const booking of demo.bookings())
    await withTransaction(pool, async (client) => {
      const statements = statementsOf(client)
      const vendor = demo.accounts.find(({ key }) => key === booking.vendor)!
      const vendorId = ids.get(vendor.key)!
      const { rows } = await client.query<BookingContext['person']>(
        'select id, email, first_name as "firstName", last_name as "lastName" from users where email = $1',
        [booking.by],
      )
      const at = (now: string): BookingContext => ({
        vendor: { id: vendorId, name: vendor.name, timeZone: vendor.timeZone },
        person: rows[0]!,
        statements,
        linked: new LinkedOrders(vendorId, statements),
        now: new Date(now),
      })
      const { id, bookingNumber } = await createDraft(at(booking.begunAt), await toDraft(at(booking.begunAt), booking, ids))
      if (bookingNumber !== booking.bookingNumber) throw new Error(`${booking.bookingNumber} of the demo data became ${bookingNumber}`)
      if (booking.submittedAt) await submitBooking(at(booking.submittedAt), readEnv({}), id)
      const { change } = booking
      if (change) await saveDraft(at(change.savedAt), id, await toDraft(at(change.savedAt), { ...booking, version: change.version }, ids))
    })
  await pool.query(`update outbox set sent_at = created_at, payload = '{}' where kind like 'booking%' and sent_at is null`)
}

/** Returns a draft as the form would send it. */
async function toDraft(context: BookingContext, { customer, version }: DemoBooking, ids: Accounts): Promise<DraftInput> {
  const { shipper, containerSize, containerVolume, orders, incoterms, ...fields } = version
  const customerAccountId = ids.get(customer)!
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  const shippers = await findShippers(context.statements, context.vendor.id, null)
  const [receiver] = listReceivers(await findOrders(context, numbers, customerAccountId))
  return {
    ...fields,
    customerAccountId,
    shipper: { id: shippers.find(({ name }) => name === shipper)!.id },
    ...(receiver && { receiver: { id: receiver.id } }),
    containerSize: containerSizes.find(({ value }) => value === containerSize)!.value,
    containerVolume: String(containerVolume),
    incoterms: incoterms as DraftInput['incoterms'],
    orders: orders.map(({ orderNumber, lines }) => ({
      orderNumber,
      lines: lines.map(({ lineNumber, qty, cartons }) => ({ lineNumber, active: true, qty: String(qty), cartons })),
    })),
  }
}

/** Returns the numbers of the bookings that a customer's shipments fulfil, by index of the shipment. */
export const bookingsOnShipments = (demo: DemoData, customer: string): ReadonlyMap<number, string> =>
  new Map(
    demo
      .bookings()
      .flatMap((booking) =>
        booking.customer === customer && booking.shipment !== undefined ? [[booking.shipment, booking.bookingNumber]] : [],
      ),
  )
