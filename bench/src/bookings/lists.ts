import type { Pool } from '@portal/db/pool'
import { createAccount } from '../../../apps/api/src/commands/create-account.ts'
import { ms, type Measurement } from '../measurement.ts'
import { interleave, warmupRounds } from '../interleave.ts'
import { inDays, requireOk, withBookingPortal, type BookingPortal, type Session } from './booking-portal.ts'

/** Bookings, and orders of customers of which one in a thousand can be booked; a large and a small set. */
const large = { bookings: 100_000, customers: 1000, orders: 1_000_000 }
const small = { bookings: 1000, customers: 1, orders: 1000 }
const open = 1000

/** B2: pages of the two lists with their count, compared with the same on few rows. */
export async function bookingLists({ url, share }: { url: string; share: number }): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  const many = {
    bookings: Math.max(small.bookings, Math.round(large.bookings * share)),
    customers: Math.max(2, Math.round(large.customers * share)),
    orders: Math.max(2 * open, Math.round(large.orders * share)),
  }
  await withBookingPortal(url, { port: 3913 }, async (portal) => {
    const session = await fullAdmin(portal)
    const vendorOf = async (name: string, size: typeof large) => {
      const id = await createAccount(portal.pool, {
        kind: 'vendor',
        name,
        alias: name,
        baseCurrency: 'AUD',
        timeZone: 'UTC',
        vendorNumbers: [name],
      })
      await insertBookings(portal.pool, id, size.bookings)
      await insertOrders(portal.pool, id, name, size)
      return id
    }
    const few = await vendorOf('few', small)
    const lots = await vendorOf('lots', many)
    await portal.pool.query('vacuum analyze')
    for (const [what, path, sizes] of [
      ['bookings', 'shipment-booking/query/get-shipment-bookings-table', [many.bookings, small.bookings]],
      ['orders to book', 'shipment-booking/query/get-request-booking-purchase-orders-table', [many.orders, small.orders]],
    ] as const) {
      const page = async (accountId: string) => requireOk(await session.get(`${path}?accountId=${accountId}`))
      const { lots: ours, few: beside } = await interleave(
        { lots: () => page(lots), few: () => page(few) },
        { warmUp: warmupRounds, budgetMs: 20_000 },
      )
      const [most, least] = sizes.map((size) => size.toLocaleString('en-GB'))
      measurements.push({
        id: 'B2',
        label: `page of ${what} with its count, ${most} ÷ ${least}`,
        measured: ms(ours.p50),
        reference: ms(beside.p50),
        value: ours.p50 / beside.p50,
        target: { max: 1.5 },
      })
    }
  })
  return measurements
}

/** Returns a session that sees both vendors. */
async function fullAdmin({ pool, session }: BookingPortal): Promise<Session> {
  await pool.query(`update users set is_admin = true, has_full_permissions = true`)
  return session()
}

async function insertBookings(pool: Pool, vendorId: string, count: number): Promise<void> {
  await pool.query(
    `insert into shipment_bookings (account_id, booking_number, created_at, created_by_name, customer_name, submitted_at, submitted_by_name,
       submissions, has_draft, order_numbers_text, search_text)
     select $1, 'SB-2020-' || lpad(nextval('shipment_booking_number')::text, 6, '0'), timestamptz '2020-01-01' + n * interval '5 minutes', 'Mill User',
       'Importer', case when n % 10 > 0 then timestamptz '2020-01-02' + n * interval '5 minutes' end, 'Mill User', 1, n % 10 = 0, 'PO-' || n, 'po-' || n
     from generate_series(1, $2::int) n`,
    [vendorId, count],
  )
  await pool.query('update accounts set booking_count = $2 where id = $1', [vendorId, count])
}

/** Inserts orders spread over customers, `open` of which can be booked. */
async function insertOrders(pool: Pool, vendorId: string, number: string, { customers, orders }: typeof large): Promise<void> {
  await pool.query(
    `with made as (insert into accounts (kind, name, alias) select 'customer', $2 || n, $2 || n from generate_series(1, $3::int) n returning id)
     insert into vendor_links (account_id, vendor_account_id, vendor_number) select id, $1, upper($2) from made`,
    [vendorId, number, customers],
  )
  const { rows } = await pool.query<{ id: string }>('select account_id as id from vendor_links where vendor_account_id = $1', [vendorId])
  await pool.query(
    `insert into purchase_orders (account_id, order_number, vendor_number, order_date, bookable_lines, nearest_bookable_date)
     select ($1::uuid[])[1 + n % $2::int], 'PO-' || n, upper($3), $4::date, case when n % $5::int = 0 then 1 else 0 end,
       case when n % $5::int = 0 then $6::date + (n / $5::int) % 60 end
     from generate_series(1, $7::int) n`,
    [rows.map(({ id }) => id), customers, number, inDays(-30), Math.round(orders / open), inDays(5), orders],
  )
  await pool.query(
    `insert into order_lines (account_id, order_id, line_number, line_id, description, qty, shipping_date)
     select account_id, id, 1, '1', 'Goods', 10, nearest_bookable_date from purchase_orders where vendor_number = upper($1)
       and (bookable_lines > 0 or account_id = any($2::uuid[]))`,
    [number, rows.slice(0, 1).map(({ id }) => id)],
  )
}
