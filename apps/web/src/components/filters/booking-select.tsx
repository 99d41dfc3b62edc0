import { lineBookings, type LineBooking } from '@portal/contracts/report'
import { Select } from '@mantine/core'

const names: Record<LineBooking, string> = { booked: 'Booked', overdue: 'Not booked, overdue' }
const all = 'all'

interface BookingSelectProps {
  value: LineBooking | undefined
  onChange: (value: LineBooking | undefined) => void
}

/** Filters order lines by booked or overdue for booking. */
export const BookingSelect = ({ value, onChange }: BookingSelectProps) => (
  <Select
    aria-label="Booking"
    data={[{ value: all, label: 'Booked or not' }, ...lineBookings.map((filter) => ({ value: filter, label: names[filter] }))]}
    value={value ?? all}
    onChange={(next) => onChange(lineBookings.find((filter) => filter === next))}
    allowDeselect={false}
    w={{ base: '100%', md: 184 }}
  />
)
