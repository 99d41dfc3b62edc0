import { z } from 'zod'
import { vendor, vendorByBooking } from './access.ts'
import { data, done, endpoint } from './endpoint.ts'
import { uuid } from './scalars.ts'
import { bookingErrorNames, draftFields } from './shipment-booking-fields.ts'

const manage = { need: 'canManageShipmentBookings' } as const

const draft = z.object({ id: uuid, accountId: uuid.optional(), ...draftFields, revision: z.int().min(0).max(1_000_000_000).optional() })
const saved = data(z.object({ revision: z.int(), savedDate: z.string().max(40) }))

export const bookingCommands = {
  createBookingDraft: endpoint({
    method: 'POST',
    path: 'shipment-booking/command/create-draft',
    access: vendor({ ...manage, by: 'vendorAccountId' }),
    summary: 'Begin a booking as a draft. Answers with the id; its revision is 1.',
    body: z.object({ vendorAccountId: uuid, ...draftFields }),
    // as the other booking commands call it
    aliases: { accountId: 'vendorAccountId' },
    errorNames: bookingErrorNames,
    answer: data(uuid),
    refusals: ['conflict', 'badRequest'],
  }),

  updateBookingDraft: endpoint({
    method: 'POST',
    path: 'shipment-booking/command/update-draft',
    access: vendorByBooking('id', manage),
    summary: 'Save a draft; of a submitted booking, a draft of a change beside it. With `revision`, only over what the caller has read.',
    body: draft,
    errorNames: bookingErrorNames,
    answer: saved,
    refusals: ['notFound', 'conflict', 'badRequest'],
  }),

  autosaveBookingDraft: endpoint({
    method: 'POST',
    path: 'shipment-booking/command/autosave-draft',
    access: vendorByBooking('id', manage),
    summary: 'The same while somebody types: not written to the audit log, nor remembered for a repeat.',
    body: draft.extend({ revision: z.int().min(0).max(1_000_000_000) }),
    errorNames: bookingErrorNames,
    answer: saved,
    refusals: ['notFound', 'conflict', 'badRequest'],
    quiet: true,
  }),

  submitBookingDraft: endpoint({
    method: 'POST',
    path: 'shipment-booking/command/submit-draft',
    access: vendorByBooking('id', manage),
    summary: 'Submit a draft: reserves its quantities and mails the address for bookings. Where it is refused the draft stays.',
    body: z.object({ id: uuid, accountId: uuid.optional(), revision: z.int().min(0).max(1_000_000_000).optional() }),
    errorNames: bookingErrorNames,
    answer: data(z.object({ bookingNumber: z.string().max(20), mailedTo: z.string().max(254).nullable() })),
    refusals: ['notFound', 'conflict', 'badRequest', 'unavailable'],
    waits: true,
  }),

  discardBookingDraft: endpoint({
    method: 'POST',
    path: 'shipment-booking/command/discard-draft',
    access: vendorByBooking('shipmentBookingId', manage),
    summary: 'Throw the draft of a change away; the submitted version stays.',
    body: z.object({ shipmentBookingId: uuid, accountId: uuid.optional() }),
    answer: done,
    refusals: ['notFound', 'conflict'],
  }),

  copyBookingAsDraft: endpoint({
    method: 'POST',
    path: 'shipment-booking/command/copy-as-draft',
    access: vendorByBooking('id', manage),
    summary: 'Begin a booking with shipper, container, marks and incoterm of another. Answers with the id.',
    body: z.object({ id: uuid, accountId: uuid.optional() }),
    answer: data(uuid),
    refusals: ['notFound', 'conflict'],
  }),

  deleteShipmentBooking: endpoint({
    method: 'DELETE',
    path: 'shipment-booking/command/delete/{id}',
    access: vendorByBooking('id', manage),
    summary: 'Delete a booking. What it reserved is free again, and a submitted one is cancelled by mail.',
    params: z.object({ id: uuid }),
    query: z.object({ accountId: uuid.optional() }),
    answer: done,
    refusals: ['notFound', 'conflict', 'unavailable'],
    waits: true,
  }),
}
