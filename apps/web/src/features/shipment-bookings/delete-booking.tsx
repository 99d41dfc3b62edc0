import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import { useLast } from '../../components/dialog/use-last.ts'
import { call } from '../../lib/api.ts'
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
        await call('deleteShipmentBooking', { id: shipmentBookingId })
        onDeleted?.()
      }}
      refresh={[...bookingLists]}
      onClose={onClose}
    />
  )
}
