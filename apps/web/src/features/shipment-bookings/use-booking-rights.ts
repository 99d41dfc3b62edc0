import { useWorkplace } from '../../lib/current-account.ts'

/** What the reader may do with bookings of the current account (R §6). */
export function useBookingRights() {
  const { canManageShipmentBookings: mayManage, canReadShipmentBookings } = useWorkplace().user.permissions
  return { mayManage, mayRead: mayManage || canReadShipmentBookings }
}
