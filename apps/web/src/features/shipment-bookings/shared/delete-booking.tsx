import { DeleteDialog } from '../../../components/dialog/delete-dialog.tsx'
import { useLast } from '../../../components/dialog/use-last.ts'
import { ApiError, callApi } from '../../../lib/query/api.ts'
import { bookingTexts as texts } from './booking-texts.ts'
import { bookingLists } from './use-booking-actions.ts'

interface DeletedBooking {
  shipmentBookingId: string
  bookingNumber: string
  submittedDate: string | null
}

interface DeleteBookingProps {
  /** Booking to delete; undefined while the dialog is closed. */
  booking: DeletedBooking | undefined
  onClose: () => void
  /** Called after the deletion. */
  onDeleted?: () => void
}

/** Confirms the deletion of a booking; deleting a submitted one releases its booked quantities. */
export function DeleteBooking({ booking, onClose, onDeleted }: DeleteBookingProps) {
  const last = useLast(booking)
  return (
    <DeleteDialog
      leaving={booking}
      title={texts.deleteTitle}
      text={
        <>
          <b>{last?.bookingNumber}</b>
          <br />
          {last?.submittedDate ? texts.deleteSubmittedText : texts.deleteText}
        </>
      }
      done={texts.deleted}
      act={async ({ shipmentBookingId }) => {
        await callApi('deleteShipmentBooking', { id: shipmentBookingId }).catch(explainForbidden)
        onDeleted?.()
      }}
      refresh={[...bookingLists]}
      onClose={onClose}
    />
  )
}

/** Names the missing permission. The button is hidden without it, so this is a right that was revoked while the screen was open. */
function explainForbidden(error: unknown): never {
  if (error instanceof ApiError && error.status === 403)
    throw new ApiError(403, [{ propertyName: null, errorMessage: texts.noDelete }], error.requestId)
  throw error
}
