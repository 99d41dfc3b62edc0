import { sql } from '@portal/db/sql'
import { withTransaction, type Pool } from '@portal/db/pool'
import { statementsOf, type Statements } from '@portal/db/statements'

/** Adds to the stored number of a vendor's bookings, in the transaction that inserts or deletes them. */
export const addToBookingCount = (statements: Statements, vendorId: string, added: number): Promise<number> =>
  statements.run(sql`update public.accounts set booking_count = booking_count + ${added}::int where id = ${vendorId}::uuid`)

/** Corrects the stored numbers that differ from the bookings: of statements outside of the portal, or of an earlier release during an upgrade. */
export async function recountBookings(pool: Pool): Promise<void> {
  const differing = await statementsOf(pool).rows(sql<{ id: string }>`
    select a.id from public.accounts a
    left join (select account_id, count(*)::int as bookings from public.shipment_bookings group by account_id) b on b.account_id = a.id
    where a.booking_count <> coalesce(b.bookings, 0)`)
  for (const { id } of differing) await withTransaction(pool, (client) => recountBookingsOf(statementsOf(client), id))
}

/** Stores the number of a vendor's bookings as counted. */
export async function recountBookingsOf(statements: Statements, vendorId: string): Promise<void> {
  // the lock waits for transactions that have counted and not committed, and the next statement sees their bookings
  await statements.rows(sql`select id from public.accounts where id = ${vendorId}::uuid for no key update`)
  await statements.run(sql`
    update public.accounts set booking_count = (select count(*) from public.shipment_bookings where account_id = ${vendorId}::uuid)
    where id = ${vendorId}::uuid`)
}
