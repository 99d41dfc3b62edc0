import type { draftFields } from '@portal/contracts/bookings/shipment-booking-fields'
import type { BookingReceiver, BookingShipper } from '@portal/contracts/bookings/shipment-booking-records'
import type { CodedErrorItem } from '@portal/contracts/errors'
import { sql } from '@portal/db/sql'
import type { z } from 'zod'
import { HttpError, rejectWith } from '../../../platform/errors/http-error.ts'
import { momentText, formatPersonName, type BookingContext } from '../booking-context.ts'
import type { OrderFacts } from '../entry/line-facts.ts'
import { listReceivers } from '../receivers.ts'
import { addToBookingCount } from '../booking-counts.ts'
import { resolveOrders } from '../entry/resolve-orders.ts'
import { customerOf, loadBooking, rejectShipped, type BookingFields, type StoredBooking } from '../stored-booking.ts'
import { describeBooking, writeVersion } from '../write-version.ts'

export type DraftInput = z.output<z.ZodObject<typeof draftFields>>

/** Maximum number of open drafts per vendor. */
const maxDrafts = 500

/**
 * Creates a booking with a draft of revision 1. @returns its id and number
 * @throws {HttpError} 400 for invalid input, 409 if the vendor has too many drafts
 */
export async function createDraft(context: BookingContext, input: DraftInput): Promise<{ id: string; bookingNumber: string }> {
  const { vendor, statements } = context
  const [open] = await statements.rows(sql<{ count: number }>`
    select count(*)::int as count from public.shipment_bookings where account_id = ${vendor.id}::uuid and has_draft`)
  if (open!.count >= maxDrafts)
    rejectWith('conflict', null, `You have ${maxDrafts} drafts. Submit or delete some before you create another.`)
  const { orders, lines, customer } = await resolveOrders(context, input.orders, input.customerAccountId ?? null, null)
  const fields = await toFields(context, input, orders, null)
  const booking = await insertBooking(context)
  await writeVersion(context, booking.id, { kind: 'draft', revision: 1, begunAt: context.now.toISOString(), ...fields, lines })
  await describeBooking(context, booking, { ...fields, lines }, customer)
  return booking
}

/** Inserts a booking without a version, with a new booking number. */
async function insertBooking({ vendor, person, statements, now }: BookingContext): Promise<{ id: string; bookingNumber: string }> {
  const year = now.getUTCFullYear()
  const [row] = await statements.rows(sql<{ id: string; bookingNumber: string }>`
    insert into public.shipment_bookings (account_id, booking_number, created_at, created_by_id, created_by_name)
    select ${vendor.id}::uuid, 'SB-' || ${year}::text || '-' || case when n < 1000000 then lpad(n::text, 6, '0') else n::text end,
      ${now}::timestamptz, ${person.id}::uuid, ${formatPersonName(person)} from nextval('public.shipment_booking_number') as n
    returning id, booking_number as "bookingNumber"`)
  await addToBookingCount(statements, vendor.id, 1)
  return row!
}

/**
 * Saves a draft. The first save of a submitted booking creates a draft next to the submitted version.
 * @param revision that the caller has read, 0 without a draft; if omitted, the last save wins
 * @throws {HttpError} 409 if a shipment has taken it over, its orders are no longer open to the vendor, or another save came first
 */
export async function saveDraft(
  context: BookingContext,
  id: string,
  input: DraftInput,
  revision?: number,
): Promise<{ booking: StoredBooking; revision: number; savedDate: string }> {
  const { vendor, statements, now } = context
  const booking = await loadBooking(statements, vendor.id, id, { lock: true })
  rejectShipped(booking)
  rejectStale(context, booking, revision)
  if (booking.submitted) await rejectClosed(context, booking)
  const { orders, lines, customer } = await resolveOrders(context, input.orders, input.customerAccountId ?? null, booking)
  const fields = await toFields(context, input, orders, booking)
  const next = (booking.draft?.revision ?? 0) + 1
  await writeVersion(context, id, { kind: 'draft', revision: next, begunAt: booking.draft?.begunAt ?? now.toISOString(), ...fields, lines })
  await describeBooking(context, booking, booking.submitted ?? { ...fields, lines }, booking.submitted ? customerOf(booking) : customer)
  return { booking, revision: next, savedDate: now.toISOString() }
}

/** Rejects changes of submitted bookings whose link has ended. They can only be deleted. @throws {HttpError} 409 */
export async function rejectClosed(
  { linked }: BookingContext,
  { customerAccountId, customerName, submitted }: StoredBooking,
): Promise<void> {
  const orders = [...new Set(submitted!.lines.map(({ orderId }) => orderId))]
  const open = await linked.rows(sql<{ id: string }>`
    select id from ${linked.from('purchase_orders', customerAccountId)} o where id = any(${orders}::uuid[]) limit 1`)
  if (open.length === 0)
    rejectWith(
      'conflict',
      null,
      `The orders of ${customerName ?? 'this customer'} are no longer open to you: this booking can be deleted, not changed.`,
    )
}

/** @throws {HttpError} 409 on `revision` if the draft has changed since the caller read it */
export function rejectStale(
  context: BookingContext,
  { draft, submittedByName, submittedAt }: StoredBooking,
  revision: number | undefined,
): void {
  if (revision === undefined || revision === (draft?.revision ?? 0)) return
  if (draft) {
    const { id, isApplication } = context.person
    const author = draft.savedById === id && !isApplication ? 'In another tab, you' : draft.savedByName
    rejectRevision(`${author} saved this draft at ${momentText(context, draft.savedAt)}.`, draft.revision)
  }
  const what = submittedAt
    ? `${submittedByName} submitted this booking at ${momentText(context, submittedAt)}, or the draft was discarded.`
    : 'This draft was discarded.'
  rejectRevision(what, 0)
}

/** @throws {HttpError} 409 on `revision` with the current one */
function rejectRevision(errorMessage: string, currentRevision: number): never {
  const item: CodedErrorItem = { code: 'conflict', propertyName: 'revision', errorMessage, currentRevision }
  throw new HttpError('conflict', [item])
}

/** Returns the fields of a version except its lines. Addresses are read from the address book and the orders, not from the request. */
async function toFields(
  context: BookingContext,
  input: DraftInput,
  orders: readonly OrderFacts[],
  stored: StoredBooking | null,
): Promise<BookingFields> {
  const before = stored?.draft ?? stored?.submitted ?? null
  return {
    shipper: await resolveShipper(context, input.shipper ?? null, before?.shipper ?? null),
    receiver: chosenReceiver(input.receiver?.id ?? null, orders, before?.receiver ?? null),
    containerVolume: input.containerVolume ?? null,
    containerSize: input.containerSize ?? null,
    cargoReadyDate: input.cargoReadyDate ?? null,
    incoterms: input.incoterms ?? null,
    marksAndNumbers: input.marksAndNumbers?.trim() || null,
    goodsDescription: input.goodsDescription?.trim() || null,
    note: input.note?.trim() || null,
  }
}

async function resolveShipper(
  { vendor, statements }: BookingContext,
  shipper: DraftInput['shipper'] | null,
  before: BookingShipper | null,
): Promise<BookingShipper | null> {
  if (!shipper) return null
  if (!shipper.id) {
    const address = {
      name: shipper.name?.trim() ?? '',
      address: shipper.address,
      postCode: shipper.postCode,
      city: shipper.city,
      state: shipper.state,
    }
    const all = { ...address, country: shipper.country, phone: shipper.phone, email: shipper.email }
    const trimmed = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, text?.trim() || null])) as Omit<
      BookingShipper,
      'id' | 'name'
    >
    return Object.values(trimmed).some((text) => text !== null) ? { ...trimmed, id: null, name: address.name } : null
  }
  const found = await findShippers(statements, vendor.id, shipper.id)
  // an entry that was deleted in the meantime is deselected
  if (!found[0] && before?.id !== shipper.id)
    rejectWith('badRequest', 'shipper', 'Choose a shipper of your address book, or enter an address.')
  return found[0] ?? null
}

/** Returns the entries of a vendor's address book as shippers, by name. */
export const findShippers = (statements: BookingContext['statements'], vendorId: string, id: string | null): Promise<BookingShipper[]> =>
  statements.rows(sql<BookingShipper>`
    select id, name, left(concat_ws(', ', nullif(company_name, ''), street_address), 300) as address, post_code as "postCode", city, state, country,
      telephone as phone, email
    from public.vendor_suppliers where account_id = ${vendorId}::uuid and (${id}::uuid is null or id = ${id}::uuid) order by name, id`)

function chosenReceiver(id: string | null, orders: readonly OrderFacts[], before: BookingReceiver | null): BookingReceiver | null {
  if (id === null) return null
  const found = listReceivers(orders).find((receiver) => receiver.id === id)
  // a receiver disappears with its order
  if (!found && before?.id !== id) rejectWith('badRequest', 'receiver', 'Choose a receiver of these orders.')
  return found ?? null
}
