import { z } from 'zod'
import { vendor, vendorByBooking } from '../access.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import { uuid } from '../scalars.ts'
import { bookingErrorNames, draftFields } from './shipment-booking-fields.ts'

const manage = { need: 'canManageShipmentBookings' } as const

const draft = z.object({ id: uuid, accountId: uuid.optional(), ...draftFields, revision: z.int().min(0).max(1_000_000_000).optional() })
const saved = dataResponse(z.object({ revision: z.int(), savedDate: z.string().max(40) }))

export const bookingCommands = {
  createBookingDraft: endpoint.post('shipment-booking/command/create-draft', {
    access: vendor({ ...manage, by: 'vendorAccountId' }),
    summary: 'Creates a booking as a draft with revision 1. Returns the id.',
    body: z.object({ vendorAccountId: uuid, ...draftFields }),
    // same name as in the other booking commands
    aliases: { accountId: 'vendorAccountId' },
    errorNames: bookingErrorNames,
    response: dataResponse(uuid),
    errors: ['conflict', 'badRequest'],
  }),

  updateBookingDraft: endpoint.post('shipment-booking/command/update-draft', {
    access: vendorByBooking('id', manage),
    summary:
      'Saves a draft; for a submitted booking, a draft of a change. With `revision`, only if the booking has not changed since it was read.',
    body: draft,
    errorNames: bookingErrorNames,
    response: saved,
    errors: ['notFound', 'conflict', 'badRequest'],
  }),

  autosaveBookingDraft: endpoint.post('shipment-booking/command/autosave-draft', {
    access: vendorByBooking('id', manage),
    summary: 'Autosaves a draft: like saving, but without an audit entry and without Idempotency-Key support.',
    body: draft.extend({ revision: z.int().min(0).max(1_000_000_000) }),
    errorNames: bookingErrorNames,
    response: saved,
    errors: ['notFound', 'conflict', 'badRequest'],
    skipsAudit: true,
  }),

  submitBookingDraft: endpoint.post('shipment-booking/command/submit-draft', {
    access: vendorByBooking('id', manage),
    summary: 'Submits a draft: reserves its quantities and sends it to the booking email address. A rejected draft stays unchanged.',
    body: z.object({ id: uuid, accountId: uuid.optional(), revision: z.int().min(0).max(1_000_000_000).optional() }),
    errorNames: bookingErrorNames,
    response: dataResponse(z.object({ bookingNumber: z.string().max(20), mailedTo: z.string().max(254).nullable() })),
    errors: ['notFound', 'conflict', 'badRequest', 'unavailable'],
    retriesOnLock: true,
  }),

  discardBookingDraft: endpoint.post('shipment-booking/command/discard-draft', {
    access: vendorByBooking('shipmentBookingId', manage),
    summary: 'Discards the draft of a change. The submitted version stays.',
    body: z.object({ shipmentBookingId: uuid, accountId: uuid.optional() }),
    response: emptyResponse,
    errors: ['notFound', 'conflict'],
  }),

  copyBookingAsDraft: endpoint.post('shipment-booking/command/copy-as-draft', {
    access: vendorByBooking('id', manage),
    summary: 'Creates a booking with the shipper, container, marks and incoterm of another one. Returns the id.',
    body: z.object({ id: uuid, accountId: uuid.optional() }),
    response: dataResponse(uuid),
    errors: ['notFound', 'conflict'],
  }),

  deleteShipmentBooking: endpoint.delete('shipment-booking/command/delete/{id}', {
    access: vendorByBooking('id', manage),
    summary: 'Deletes a booking and releases its quantities. For a submitted booking, a cancellation is sent by email.',
    params: z.object({ id: uuid }),
    query: z.object({ accountId: uuid.optional() }),
    response: emptyResponse,
    errors: ['notFound', 'conflict', 'unavailable'],
    retriesOnLock: true,
  }),
}
