import type { BookingEntry } from '@portal/contracts/bookings/shipment-booking-records'
import { Alert, Button, Group } from '@mantine/core'
import { IconCopy, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { FormBar } from '../../../components/form/form-bar.tsx'
import { useGoBack, useInvalidateQueries } from '../../../lib/administration.ts'
import { useAccountClock } from '../../../lib/session/account-clock.ts'
import { callApi } from '../../../lib/query/api.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import { BookingHistory } from './booking-history.tsx'
import { BookingSections } from './booking-sections.tsx'
import { DeleteBooking } from '../shared/delete-booking.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { MailLine } from './mail-line.tsx'
import { NoticeCard } from '../entry/notice-card.tsx'
import { stateTrail } from '../entry/state-trail.ts'
import { bookingLists, useBookingActions } from '../shared/use-booking-actions.ts'
import { useBookingRights } from '../shared/use-booking-rights.ts'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { BookButton } from '../shared/book-button.tsx'
import classes from '../entry/booking-form.module.css'

interface BookingViewProps {
  accountId: string
  entry: BookingEntry
  onChange: () => void
  /** Called when the data on the server has changed. */
  onDone: () => Promise<void>
}

/** Read-only booking: the submitted version, its email, and a pending draft. */
export function BookingView({ accountId, entry, onChange, onDone }: BookingViewProps) {
  const { mayManage } = useBookingRights()
  const { bookingNumber, status, customerName, notice } = entry
  const { day } = useAccountClock()
  return (
    <EntryFrame
      title={texts.readTitle(bookingNumber)}
      as={bookingNumber}
      subtitle={
        <>
          {customerName && <div dir="auto">for {customerName}</div>}
          <div>{stateTrail(entry, day)}</div>
        </>
      }
    >
      {notice && (
        <Alert color="yellow" variant="light" role="status">
          {notice}
        </Alert>
      )}
      <DraftBeside entry={entry} onChange={onChange} onDone={onDone} />
      <MailLine entry={entry} />
      <NoticeCard isRead={status !== 'Draft'} />
      <BookingSections entry={entry} />
      {status !== 'Draft' && <BookingHistory id={entry.id} />}
      {mayManage && status === 'Submitted' && <NextToBook accountId={accountId} />}
      <ViewBar entry={entry} onChange={onChange} />
    </EntryFrame>
  )
}

/** Changes that are not submitted: their author, and actions. */
function DraftBeside({ entry: { id, draft, canChange }, onChange, onDone }: Pick<BookingViewProps, 'entry' | 'onChange' | 'onDone'>) {
  const { mayManage } = useBookingRights()
  const refresh = useInvalidateQueries(...bookingLists)
  const [discarding, setDiscarding] = useState(false)
  const { moment } = useAccountClock()
  if (!draft) return null
  const discard = async () => {
    await callApi('discardBookingDraft', { shipmentBookingId: id }, { idempotencyKey: randomKey() })
    notifySuccess(texts.discarded)
    await refresh()
    await onDone()
  }
  return (
    <Alert color="yellow" variant="light" role="status">
      Changes not submitted, saved by {draft.savedByName}, {moment(draft.savedDate)}
      {mayManage && (
        <Group gap="xs" mt="xs">
          {canChange && (
            <Button variant="default" size="xs" onClick={onChange}>
              Continue
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => setDiscarding(true)}>
            Discard Draft
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={discarding}
        title={texts.discardTitle}
        text={texts.discardText}
        onConfirm={discard}
        onClose={() => setDiscarding(false)}
      />
    </Alert>
  )
}

/** Actions of a read-only booking. */
function ViewBar({ entry, onChange }: Pick<BookingViewProps, 'entry' | 'onChange'>) {
  const { mayManage } = useBookingRights()
  const back = useGoBack('/shipment-bookings')
  const actions = useBookingActions()
  const [deleting, setDeleting] = useState(false)
  const { id, bookingNumber, status, canChange, submittedDate } = entry
  return (
    <FormBar className={classes.bar}>
      {mayManage && canChange && (
        <Button leftSection={<IconPencil size={16} stroke={1.6} />} onClick={onChange}>
          Edit
        </Button>
      )}
      <Button variant="default" onClick={back}>
        Back
      </Button>
      <Button variant="default" leftSection={<IconFileTypePdf size={16} stroke={1.6} />} onClick={() => void actions.pdf(id)}>
        PDF
      </Button>
      {mayManage && (
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void actions.copy(id)}>
          Copy as new booking
        </Button>
      )}
      {mayManage && status !== 'Shipped' && (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      <DeleteBooking
        booking={deleting ? { shipmentBookingId: id, bookingNumber, submittedDate } : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={back}
      />
    </FormBar>
  )
}

/** Link to the most urgent order. */
function NextToBook({ accountId }: { accountId: string }) {
  const { data } = useQuery(operationQuery('listRequestBookingOrders', { accountId, pageSize: 1 }, { meta: { shown: true }, staleTime: 0 }))
  const next = data?.list[0]
  if (!next) return null
  return (
    <div>
      <BookButton
        orderNumbers={[next.orderNumber]}
        customerAccountId={next.customerAccountId}
        label={`Next to book: ${next.orderNumber}`}
        variant="default"
      />
    </div>
  )
}
