import type { BookingItem } from '@portal/contracts/bookings/shipment-booking-records'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useInvalidateQueries } from '../../../lib/administration.ts'
import { callApi, download } from '../../../lib/query/api.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { saveFile } from '../../../lib/query/save-file.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'

/** Lists to refetch after a change of a booking. */
export const bookingLists = ['listShipmentBookings', 'listRequestBookingOrders', 'getBookingWorklist'] as const

/** Returns the actions on a booking, for lists and the form. Errors show in a snackbar. */
export function useBookingActions() {
  const navigate = useNavigate()
  const refresh = useInvalidateQueries(...bookingLists)
  const busy = useRef(false)

  const open = ({ shipmentBookingId }: Pick<BookingItem, 'shipmentBookingId'>, { change = false } = {}) =>
    void navigate({
      to: '/shipment-bookings/$',
      params: { _splat: `${shipmentBookingId}/edit` },
      search: (change ? { change: '1' } : {}) as never,
    })

  /** ignores clicks while an action runs */
  const once = async (act: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    try {
      await act()
    } catch (error) {
      notifyError(errorMessageOf(error))
    } finally {
      busy.current = false
    }
  }

  return {
    open,
    copy: (id: string) =>
      once(async () => {
        const copy = await callApi('copyBookingAsDraft', { id }, { idempotencyKey: randomKey() })
        await refresh()
        open({ shipmentBookingId: copy })
      }),
    pdf: (id: string, version?: 'submitted' | 'draft') =>
      once(async () => {
        const { body, fileName } = await download('exportShipmentBooking', { id, ...(version && { version }) })
        await saveFile(body, fileName, () => {})
        notifySuccess('File was downloaded successfully')
      }),
  }
}
