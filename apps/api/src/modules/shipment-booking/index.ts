import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { autosaveBookingDraft } from './autosave-booking-draft.ts'
import { copyBookingAsDraft } from './copy-booking-as-draft.ts'
import { createBookingDraft } from './create-booking-draft.ts'
import { deleteShipmentBooking } from './delete-shipment-booking.ts'
import { discardBookingDraft } from './discard-booking-draft.ts'
import type { WriteBooking } from '../../domain/bookings/export-booking.ts'
import { exportShipmentBooking } from './export-shipment-booking.ts'
import { getBookingEntry } from './get-booking-entry.ts'
import { getBookingEntryOrder } from './get-booking-entry-order.ts'
import { getBookingEntrySettings } from './get-booking-entry-settings.ts'
import { getBookingWorklist } from './get-booking-worklist.ts'
import { listBookingOrderOptions } from './list-booking-order-options.ts'
import { listBookingReceivers } from './list-booking-receivers.ts'
import { listBookingShippers } from './list-booking-shippers.ts'
import { listBookingSubmissions } from './list-booking-submissions.ts'
import { listRequestBookingOrders } from './list-request-booking-orders.ts'
import { listShipmentBookings } from './list-shipment-bookings.ts'
import { submitBookingDraft } from './submit-booking-draft.ts'
import { updateBookingDraft } from './update-booking-draft.ts'

export const shipmentBookings = (dependencies: HandlerDependencies, writeBooking: WriteBooking) => ({
  autosaveBookingDraft,
  copyBookingAsDraft,
  createBookingDraft,
  deleteShipmentBooking: deleteShipmentBooking(dependencies),
  discardBookingDraft,
  exportShipmentBooking: exportShipmentBooking(dependencies, writeBooking),
  getBookingEntry: getBookingEntry(dependencies),
  getBookingEntryOrder,
  getBookingEntrySettings: getBookingEntrySettings(dependencies),
  getBookingWorklist,
  listBookingOrderOptions,
  listBookingReceivers,
  listBookingShippers,
  listBookingSubmissions,
  listRequestBookingOrders,
  listShipmentBookings,
  submitBookingDraft: submitBookingDraft(dependencies),
  updateBookingDraft,
})
