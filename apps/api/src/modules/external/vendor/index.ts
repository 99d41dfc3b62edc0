import { applicationBookingContext } from '../../../domain/bookings/booking-context.ts'
import { exportBooking, type WriteBooking } from '../../../domain/bookings/export-booking.ts'
import { readSubmissions } from '../../../domain/bookings/history/list-submissions.ts'
import { findBookingId, loadByNumber, toVendorBooking } from '../../../domain/bookings/vendor-booking-item.ts'
import type { ExternalDependencies } from '../../../domain/handler-dependencies.ts'
import type { ExternalHandler } from '../../../platform/http/external/application-route.ts'
import { bookingCommands } from './booking-commands.ts'
import { bookingLists } from './booking-lists.ts'

const getVendorBooking: ExternalHandler<'getVendorBooking'> = async ({ bookingNumber }, scope, call) =>
  toVendorBooking(await loadByNumber(await applicationBookingContext(scope, call), bookingNumber))

const listVendorBookingSubmissions: ExternalHandler<'listVendorBookingSubmissions'> = async ({ bookingNumber, before }, scope, call) => {
  const context = await applicationBookingContext(scope, call)
  return readSubmissions(context, await findBookingId(context, bookingNumber), before)
}

const getVendorBookingDocument =
  ({ env }: ExternalDependencies, write: WriteBooking): ExternalHandler<'getVendorBookingDocument'> =>
  async ({ bookingNumber, version }, scope, call) => {
    const context = await applicationBookingContext(scope, call)
    return exportBooking(context, env, write, await loadByNumber(context, bookingNumber), version)
  }

/** Handlers with which an application of a vendor books the purchase orders of its customers. */
export const vendorBookings = (dependencies: ExternalDependencies, write: WriteBooking) => ({
  ...bookingLists(dependencies),
  ...bookingCommands(dependencies),
  getVendorBooking,
  listVendorBookingSubmissions,
  getVendorBookingDocument: getVendorBookingDocument(dependencies, write),
})
