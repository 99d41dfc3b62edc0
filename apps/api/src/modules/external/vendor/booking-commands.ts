import { auditedVersion } from '../../../domain/bookings/audited-version.ts'
import { applicationBookingContext, type BookingContext } from '../../../domain/bookings/booking-context.ts'
import { createDraft, saveDraft } from '../../../domain/bookings/drafts/save-draft.ts'
import { submitBooking } from '../../../domain/bookings/submit-booking.ts'
import { findBookingId } from '../../../domain/bookings/vendor-booking-item.ts'
import { deleteBooking, discardDraft } from '../../../domain/bookings/withdraw-booking.ts'
import type { ExternalDependencies } from '../../../domain/handler-dependencies.ts'
import type { VendorApplicationScope } from '../../../platform/access/scope.ts'
import { HttpError } from '../../../platform/errors/http-error.ts'
import type { ExternalHandler, ExternalRequest } from '../../../platform/http/external/application-route.ts'

const subject = 'shipmentBooking'

/** Runs a command with property names in errors as the external API spells them; the rules of the screens begin them with a capital letter. */
async function runCommand<T>(
  scope: VendorApplicationScope,
  call: ExternalRequest,
  work: (context: BookingContext) => Promise<T>,
): Promise<T> {
  const context = await applicationBookingContext(scope, call)
  try {
    return await work(context)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const items = error.items.map((item) => ({ ...item, propertyName: item.propertyName && uncapitalize(item.propertyName) }))
    throw new HttpError(error.code, items, error.retryAfterSeconds)
  }
}

const uncapitalize = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const createVendorBooking: ExternalHandler<'createVendorBooking'> = (input, scope, call) =>
  runCommand(scope, call, async (context) => {
    const { id, bookingNumber } = await createDraft(context, input)
    const after = { orders: input.orders.map(({ orderNumber }) => orderNumber) }
    call.audit({ subject, subjectId: id, subjectName: bookingNumber, after })
    return { bookingNumber, revision: 1 }
  })

const updateVendorBookingDraft: ExternalHandler<'updateVendorBookingDraft'> = ({ bookingNumber, revision, ...input }, scope, call) =>
  runCommand(scope, call, async (context) => {
    const id = await findBookingId(context, bookingNumber)
    const saved = await saveDraft(context, id, input, revision)
    const after = { revision: saved.revision, orders: input.orders.map(({ orderNumber }) => orderNumber) }
    call.audit({ subject, subjectId: id, subjectName: bookingNumber, after })
    return { bookingNumber, revision: saved.revision }
  })

const discardVendorBookingDraft: ExternalHandler<'discardVendorBookingDraft'> = ({ bookingNumber }, scope, call) =>
  runCommand(scope, call, async (context) => {
    const { id, draft } = await discardDraft(context, await findBookingId(context, bookingNumber))
    call.audit({ subject, subjectId: id, subjectName: bookingNumber, before: auditedVersion(draft) })
    return null
  })

const submitVendorBooking =
  ({ env }: ExternalDependencies): ExternalHandler<'submitVendorBooking'> =>
  ({ bookingNumber, revision }, scope, call) =>
    runCommand(scope, call, async (context) => {
      const id = await findBookingId(context, bookingNumber)
      const { booking, draft, mailedTo } = await submitBooking(context, env, id, revision)
      const [before, after] = [auditedVersion(booking.submitted), auditedVersion(draft)]
      call.audit({ subject, subjectId: id, subjectName: bookingNumber, before, after })
      return { bookingNumber, submission: booking.submissions + 1, mailedTo }
    })

const deleteVendorBooking =
  ({ env }: ExternalDependencies): ExternalHandler<'deleteVendorBooking'> =>
  ({ bookingNumber }, scope, call) =>
    runCommand(scope, call, async (context) => {
      const { id, submitted, draft } = await deleteBooking(context, env, await findBookingId(context, bookingNumber))
      call.audit({ subject, subjectId: id, subjectName: bookingNumber, before: auditedVersion(submitted ?? draft) })
      return null
    })

/** Handlers that change the bookings of a vendor's application. */
export const bookingCommands = (dependencies: ExternalDependencies) => ({
  createVendorBooking,
  updateVendorBookingDraft,
  discardVendorBookingDraft,
  submitVendorBooking: submitVendorBooking(dependencies),
  deleteVendorBooking: deleteVendorBooking(dependencies),
})
