import { lockNumber } from '@portal/db/advisory-lock'
import { sql } from '@portal/db/sql'
import { lockOrders } from '../orders/lock-orders.ts'
import { refreshBooked, readUnnamed } from '../orders/booked-lines.ts'
import { fromMillionths } from '../orders/reserved-quantities.ts'
import { HttpError, rejectWith } from '../../platform/errors/http-error.ts'
import { momentText, formatPersonName, todayOf, type BookingContext, type BookingEnv } from './booking-context.ts'
import { recordBooking } from './booking-events.ts'
import { mailBooking } from './mail/booking-mail.ts'
import { submissionErrors } from './check-submission.ts'
import { lineFacts, lineKey, readOverflow } from './entry/line-facts.ts'
import { recordSubmission } from './history/record-submission.ts'
import { rejectClosed, rejectStale } from './drafts/save-draft.ts'
import { customerOf, loadBooking, listOrders, rejectShipped, type StoredBooking, type StoredVersion } from './stored-booking.ts'
import { describeBooking, dropVersion, writeVersion } from './write-version.ts'

/** Error for orders that changed while the booking waited for their locks. The command is retried. */
class OrdersMoved extends Error {
  /** SQLSTATE of a serialization failure, which is retried. */
  readonly code = '40001'
}

/**
 * Locks a booking and its orders until the transaction ends. Orders are locked before the booking, in the same order as in an import.
 * @throws {OrdersMoved}
 */
export async function lockBooking({ vendor, statements }: BookingContext, id: string): Promise<StoredBooking> {
  await joinAccount(statements, vendor.id)
  const before = await loadBooking(statements, vendor.id, id)
  const orders = listOrders(before.submitted, before.draft)
  // shorter than PostgreSQL's deadlock timeout, so that a waiting import is never the deadlock victim
  await statements.run(sql`set local lock_timeout = '900ms'`)
  if (before.customerAccountId) await lockOrders(statements, before.customerAccountId, orders)
  const booking = await loadBooking(statements, vendor.id, id, { lock: true })
  const locked = new Set(orders)
  const isSame =
    booking.customerAccountId === before.customerAccountId &&
    listOrders(booking.submitted, booking.draft).every((order) => locked.has(order))
  if (!isSame) throw new OrdersMoved('The orders of the booking changed while waiting for their locks.')
  return booking
}

/** Prevents the deletion of the vendor's account until the transaction ends. @throws {HttpError} 404 if it is already deleted */
async function joinAccount(statements: BookingContext['statements'], vendorId: string): Promise<void> {
  await statements.rows(sql`select pg_advisory_xact_lock_shared(${lockNumber(`account:${vendorId}`)}::bigint)::text as held`)
  const [vendor] = await statements.rows(sql`select id from public.accounts where id = ${vendorId}::uuid and deleting_since is null`)
  if (!vendor) rejectWith('notFound')
}

export interface Submission {
  booking: StoredBooking
  draft: StoredVersion
  mailedTo: string | null
}

/**
 * Submits the draft of a booking: reserves its quantities, sends the mail, and deletes the draft. If it is rejected, the draft stays
 * unchanged.
 * @throws {HttpError} 400 with all errors by field; 409 without a draft, or if the draft has changed since it was read
 */
export async function submitBooking(context: BookingContext, env: BookingEnv, id: string, revision?: number): Promise<Submission> {
  const { vendor, statements, now, person } = context
  const booking = await lockBooking(context, id)
  rejectShipped(booking)
  const { draft, submitted, customerAccountId } = booking
  if (!draft)
    return rejectWith('conflict', null, `Already submitted by ${booking.submittedByName}, ${momentText(context, booking.submittedAt!)}.`)
  rejectStale(context, booking, revision)
  if (submitted) await rejectClosed(context, booking)
  const facts = customerAccountId ? await lineFacts(context, customerAccountId, listOrders(draft), id) : new Map<string, never>()
  const percentage = await readOverflow(context, customerAccountId)
  const problems = submissionErrors(draft, { today: todayOf(context), facts, percentage, submitted })
  if (problems.length > 0) throw new HttpError('badRequest', problems)
  const { kind: _, savedAt: __, savedById: ___, savedByName: ____, ...content } = draft
  await writeVersion(context, id, { ...content, kind: 'submitted' })
  await dropVersion(statements, vendor.id, id, 'draft')
  const submissions = booking.submissions + 1
  await statements.run(sql`
    update public.shipment_bookings set submitted_at = ${now}::timestamptz, submitted_by_id = ${person.id}::uuid,
      submitted_by_name = ${formatPersonName(person)}, submissions = ${submissions} where account_id = ${vendor.id}::uuid and id = ${id}::uuid`)
  await recordSubmission(context, booking, submissions, draft)
  await describeBooking(context, booking, draft, customerOf(booking))
  await reserve(context, booking, draft)
  const submittedBooking = { ...booking, submissions }
  await recordBooking(context, 'booking.submitted', submittedBooking, draft)
  const mailedTo = await mailBooking(context, env, {
    kind: submitted ? 'bookingChanged' : 'bookingSubmitted',
    booking: submittedBooking,
    version: draft,
    before: submitted,
  })
  return { booking, draft, mailedTo }
}

/** Writes the reservations of a booking at the customer. A line that was submitted before keeps its `unnamed_before`. */
async function reserve({ vendor, statements, now }: BookingContext, booking: StoredBooking, draft: StoredVersion): Promise<void> {
  const { id, bookingNumber, submitted } = booking
  const customerId = booking.customerAccountId!
  const lines = draft.lines.filter(({ active }) => active)
  const unnamed = await readUnnamed(statements, customerId, lines)
  const linesBefore = lines.map((line) => ({ ...line, unnamedBefore: fromMillionths(unnamed.get(lineKey(line)) ?? 0n) }))
  await statements.run(sql`
    delete from public.booked_lines b where b.account_id = ${customerId}::uuid and b.booking_id = ${id}::uuid
      and not exists (select from jsonb_to_recordset(${JSON.stringify(linesBefore)}::jsonb) as g ("orderId" uuid, "lineNumber" int)
        where g."orderId" = b.order_id and g."lineNumber" = b.line_number)`)
  await statements.run(sql`
    insert into public.booked_lines as b (account_id, order_id, line_number, booking_id, vendor_account_id, vendor_name, booking_number, state, qty,
      qty_uom, unnamed_before, reserved, first_submitted_at, submitted_at, cargo_ready_date)
    select ${customerId}::uuid, g."orderId", g."lineNumber", ${id}::uuid, ${vendor.id}::uuid, ${vendor.name}, ${bookingNumber}, 'submitted', g.qty,
      g."qtyUom", g."unnamedBefore", g.qty, ${now}::timestamptz, ${now}::timestamptz, ${draft.cargoReadyDate}::date
    from jsonb_to_recordset(${JSON.stringify(linesBefore)}::jsonb) as g ("orderId" uuid, "lineNumber" int, qty numeric, "qtyUom" text, "unnamedBefore" numeric)
    on conflict (account_id, order_id, line_number, booking_id) do update set qty = excluded.qty, qty_uom = excluded.qty_uom,
      vendor_name = excluded.vendor_name, reserved = excluded.qty, submitted_at = excluded.submitted_at, cargo_ready_date = excluded.cargo_ready_date`)
  await refreshBooked(statements, customerId, listOrders(submitted, draft), now)
}
