import type { BookingEntry, BookingReceiver } from '@portal/contracts/bookings/shipment-booking-records'
import { Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLast } from '../../../components/dialog/use-last.ts'
import { SmallTable } from '../../../components/table/small-table.tsx'
import { useAccountClock } from '../../../lib/session/account-clock.ts'
import { differencesOf } from './booking-differences.ts'
import { bookingValuesOf } from '../values/booking-values.ts'
import type { BookingForm } from '../state/use-booking-form.ts'
import classes from '../entry/booking-form.module.css'

interface TheirsDialogProps {
  theirs: BookingEntry | undefined
  form: BookingForm
  onClose: () => void
}

/** Shows the differences of both versions side by side. */
export function ConflictDialog({ theirs, form, onClose }: TheirsDialogProps) {
  const last = useLast(theirs)
  const { moment } = useAccountClock()
  const client = useQueryClient()
  const words = {
    receiver: (id: string) =>
      [
        last?.receiver,
        ...client.getQueriesData<BookingReceiver[]>({ queryKey: ['listBookingReceivers'] }).flatMap(([, offered]) => offered ?? []),
      ].find((receiver) => receiver?.id === id)?.name ?? 'An address',
    size: (value: string) => form.settings.containerSizes.find((size) => size.value === value)?.name ?? value,
  }
  const differences = last ? differencesOf(form.values, bookingValuesOf(last), words) : []
  return (
    <Modal opened={theirs !== undefined} onClose={onClose} title="Differences" size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      {last && (
        <Text size="sm" mb="sm">
          {last.savedByName} saved this at {moment(last.savedDate)}.
        </Text>
      )}
      {differences.length === 0 ? (
        <Text size="sm">Both versions are the same.</Text>
      ) : (
        <SmallTable label="Differences" width={280} height={420} className={classes.differences}>
          <thead>
            <tr>
              <th>Field</th>
              <th>Theirs</th>
              <th>Yours</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, mine, theirs: other }) => (
              <tr key={field}>
                <td data-words>{field}</td>
                <td data-words dir="auto">
                  {other || '–'}
                </td>
                <td data-words dir="auto">
                  {mine || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </Modal>
  )
}
