import { containerSizes } from '@portal/contracts/bookings/shipment-booking-fields'
import type { BookingEntry } from '@portal/contracts/bookings/shipment-booking-records'
import { sql } from '@portal/db/sql'
import { todayOf, type BookingContext, type BookingEnv } from '../booking-context.ts'
import { readMailState } from '../mail/booking-mail.ts'
import { entryOrders } from './entry-orders.ts'
import { readOverflow } from './line-facts.ts'
import { statusOf, statusTextOf, type StoredBooking, type StoredVersion } from '../stored-booking.ts'

/** Formats a timestamp for responses. */
const iso = (moment: string): string => new Date(moment).toISOString()
const isoOrNull = (moment: string | null): string | null => moment && iso(moment)

/**
 * Returns a booking for the form, with the current remaining quantities of its lines.
 * @param requested version; by default the submitted one if it exists
 */
export async function buildBookingEntry(
  context: BookingContext,
  env: BookingEnv,
  booking: StoredBooking,
  requested?: 'submitted' | 'draft',
): Promise<BookingEntry> {
  const { submitted, draft, customerAccountId } = booking
  const version = (requested === 'draft' ? (draft ?? submitted) : requested === 'submitted' ? (submitted ?? draft) : (submitted ?? draft))!
  const status = statusOf(booking)
  const percentage = await readOverflow(context, customerAccountId)
  const orders = await entryOrders(context, booking, version, { percentage, today: todayOf(context) })
  const customer = await findCustomer(context, booking)
  const notice = whyFixed(booking, customer, orders)
  const { shipper, receiver, containerVolume, containerSize, cargoReadyDate, incoterms, marksAndNumbers, goodsDescription, note } = version
  return {
    id: booking.id,
    vendorAccountId: context.vendor.id,
    bookingNumber: booking.bookingNumber,
    customerAccountId,
    customerName: booking.customerName,
    status,
    statusText: statusTextOf(status, Boolean(draft)),
    hasDraft: Boolean(draft),
    version: version.kind,
    revision: draft?.revision ?? 0,
    savedDate: iso(version.savedAt),
    savedByName: version.savedByName,
    canChange: notice === null,
    notice,
    shipper,
    receiver,
    containerVolume,
    containerSize,
    containerSizeName: containerSizes.find(({ value }) => value === containerSize)?.name ?? null,
    cargoReadyDate,
    incoterms,
    marksAndNumbers,
    goodsDescription,
    note,
    createdDate: iso(booking.createdAt),
    createdByName: booking.createdByName,
    submittedDate: isoOrNull(booking.submittedAt),
    submittedByName: booking.submittedByName,
    orders,
    states: listStates(booking),
    overflowPercentageOnQty: percentage,
    draft: submitted && draft ? draftFacts(draft) : null,
    mail: await readMailState(context, env, booking),
    shipment: await findShipment(context, booking),
    contacts: submitted ? listContacts(env, customer, orders) : null,
  }
}

const draftFacts = ({ revision, begunAt, savedAt, savedByName }: StoredVersion): BookingEntry['draft'] => ({
  revision,
  begunDate: iso(begunAt),
  savedDate: iso(savedAt),
  savedByName,
})

/** Current versions with their dates. Earlier submissions are in its history (`domain/bookings/history`). */
function listStates(booking: StoredBooking): BookingEntry['states'] {
  const { submitted, draft, submittedAt, shippedAt } = booking
  const states: BookingEntry['states'] = []
  if (submitted && submittedAt) states.push({ status: shippedAt ? 'Shipped' : 'Submitted', date: iso(shippedAt ?? submittedAt) })
  if (draft) states.push({ status: 'Draft', date: iso(draft.begunAt) })
  return states
}

/** Returns the customer account of the submitted version, unless it was deleted. */
async function findCustomer(
  { statements }: BookingContext,
  { submitted, customerAccountId }: StoredBooking,
): Promise<Customer | undefined> {
  if (!submitted) return undefined
  const [customer] = await statements.rows(sql<Customer>`
    select contact_email as email from public.accounts where id = ${customerAccountId}::uuid and deleting_since is null`)
  return customer
}

interface Customer {
  email: string | null
}

/** Returns the reason why a booking cannot be changed any more; null if it can. */
function whyFixed(
  { shippedAt, shipmentNumber, submitted, customerName }: StoredBooking,
  customer: Customer | undefined,
  orders: BookingEntry['orders'],
): string | null {
  if (shippedAt) return `Shipped as ${shipmentNumber}.`
  if (!submitted) return null
  if (!customer) return 'Customer no longer in the portal. This booking can be deleted, not changed.'
  if (orders.every(({ isOpen }) => !isOpen))
    return `The orders of ${customerName} are no longer open to you: this booking can be deleted, not changed.`
  return null
}

/** Contacts for a submitted booking: the customer while its orders are open to the vendor, and the operator of the portal. */
const listContacts = (
  { BOOKING_EMAIL, COMPANY_NAME }: BookingEnv,
  customer: Customer | undefined,
  orders: BookingEntry['orders'],
): BookingEntry['contacts'] => ({
  customer: (orders.some(({ isOpen }) => isOpen) && customer?.email) || null,
  operator: BOOKING_EMAIL ?? null,
  operatorName: COMPANY_NAME,
})

/** Returns the shipment that took over a booking, limited to what the vendor may see. */
async function findShipment(
  { statements }: BookingContext,
  { shipmentNumber, customerAccountId, id }: StoredBooking,
): Promise<BookingEntry['shipment']> {
  if (shipmentNumber === null) return null
  const [row] = await statements.rows(sql<NonNullable<BookingEntry['shipment']>>`
    select s.shipment_number as "shipmentNumber", coalesce(s.departure_vessel, s.arrival_vessel) as vessel, s.voyage, s.origin_etd as "originETD",
      s.origin_atd as "originATD", s.destination_eta as "destinationETA"
    from public.shipments s where s.account_id = ${customerAccountId}::uuid and s.shipment_number = ${shipmentNumber}
      and exists (select from public.booked_lines b where b.account_id = s.account_id and b.booking_id = ${id}::uuid
        and b.shipment_number = s.shipment_number)`)
  return row ?? { shipmentNumber, vessel: null, voyage: null, originETD: null, originATD: null, destinationETA: null }
}
