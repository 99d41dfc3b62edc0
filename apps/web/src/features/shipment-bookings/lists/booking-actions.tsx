import type { BookingItem } from '@portal/contracts/bookings/shipment-booking-records'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import { useBookingRights } from '../shared/use-booking-rights.ts'
import type { useBookingActions } from '../shared/use-booking-actions.ts'

interface BookingActionsProps {
  row: BookingItem
  actions: ReturnType<typeof useBookingActions>
  /** Opens the confirmation of a deletion. */
  onDelete: (row: BookingItem) => void
}

/** Actions of a booking in the list. A shipped booking is read-only. */
export function BookingActions({ row, actions, onDelete }: BookingActionsProps) {
  const { mayManage } = useBookingRights()
  const { bookingNumber, shipmentBookingId: id, status } = row
  const mayChange = mayManage && status !== 'Shipped'
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={26} aria-label={`Actions of ${bookingNumber}`} data-tip="Actions" onClick={(event) => event.stopPropagation()}>
          <IconDots size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      {/* prevents a row click: the menu is a React child of the row */}
      <Menu.Dropdown onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {mayChange && (
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => actions.open(row, { change: true })}>
            Edit
          </Menu.Item>
        )}
        {mayManage && (
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void actions.copy(id)}>
            Copy as new booking
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileTypePdf size={16} stroke={1.6} />} onClick={() => void actions.pdf(id)}>
          PDF
        </Menu.Item>
        {mayChange && (
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => onDelete(row)}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
