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
  /** What is to be deleted; the dialog is open while there is such. */
  booking: DeletedBooking | undefined
  onClose: () => void
  /** Once it is gone. */
  onDeleted?: () => void
}

/** Asks before a booking is deleted (R §8): a submitted one gives back what it has booked. */
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
