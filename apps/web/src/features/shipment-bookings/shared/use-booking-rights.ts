import { useSessionContext } from '../../../lib/session/current-account.ts'

/** Returns the reader's rights on bookings of the selected account. */
export function useBookingRights() {
  const { canManageShipmentBookings: mayManage, canReadShipmentBookings } = useSessionContext().user.permissions
  return { mayManage, mayRead: mayManage || canReadShipmentBookings }
}
