import type { BookingEntry, EntrySettings } from '@portal/contracts/bookings/shipment-booking-records'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useAccountClock } from '../../../lib/session/account-clock.ts'
import { LeaveGuard } from '../../../components/form/leave-guard.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { formQueryOptions } from '../../../lib/administration.ts'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import { customerSettingsQuery } from '../entry/entry-queries.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { BookingBar } from './booking-bar.tsx'
import { FormBody } from './form-body.tsx'
import { FormNotices } from '../notices/form-notices.tsx'
import { stateTrail } from '../entry/state-trail.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import { showObstacle } from './show-obstacle.ts'
import { SummaryCard } from './summary-card.tsx'
import { useBookingForm, type BookingStart } from '../state/use-booking-form.ts'
import { useFormCommands } from '../state/use-form-commands.ts'

interface BookingFormProps {
  accountId: string
  /** Undefined for a new booking. */
  entry: BookingEntry | undefined
  start: BookingStart
  /** Messages about orders that could not be added. */
  problems: readonly ReactNode[]
  settings: EntrySettings
  onMade: (id: string) => void
  /** Called after submit, discard or leave; refetches the booking. */
  onDone: () => void
}

/** Form of a new or existing booking on one page, saved while the user types. */
export function BookingForm({ accountId, entry, start, problems, settings, onMade, onDone }: BookingFormProps) {
  const [createdId, setMade] = useState<string>()
  const [conflict, setConflict] = useState<string>()
  const onBegun = (id: string) => {
    setMade(id)
    onMade(id)
  }
  const form = useBookingForm({ accountId, entry, start, settings, onMade: onBegun, onConflict: setConflict })
  const commands = useFormCommands({ form, entry, onDone })
  const present = usePresent(entry, createdId)
  const { day } = useAccountClock()
  const { values, facts, check, draft, status } = form
  // adds a first draft to the list of states as soon as it is saved
  const isNewDraft = !present?.states.some((state) => state.status === 'Draft') && (!present || draft.revision > 0)
  const ofCustomer = useQuery(customerSettingsQuery(accountId, facts.customer?.id, values.orders[0]?.orderNumber))
  const sizeName = settings.containerSizes.find(({ value }) => value === values.containerSize)?.name
  const totals = { totals: check.totals, values, sizeName }
  return (
    <EntryFrame
      title={present ? texts.updateTitle(present.bookingNumber) : texts.createTitle}
      as={present?.bookingNumber ?? 'New booking'}
      subtitle={
        <Subtitle
          customer={facts.customer?.name}
          trail={[present && stateTrail(present, day), isNewDraft && `Draft ${formatDate(settings.today)}`].filter(Boolean).join(' / ')}
        />
      }
      summary={<SummaryCard {...totals} obstacles={check.obstacles} onShow={(obstacle) => showObstacle(form.id, obstacle)} />}
    >
      <FormBody
        accountId={accountId}
        form={form}
        bookingId={entry?.id ?? createdId}
        settings={settings}
        problems={problems}
        commands={commands}
        notices={
          <FormNotices {...{ accountId, form, entry, createdId, conflict, commands, onDone }} onSettled={() => setConflict(undefined)} />
        }
        bar={<BookingBar form={form} entry={entry} isMade={createdId !== undefined} commands={commands} onDone={onDone} />}
      />
      <SubmitDialog
        {...totals}
        opened={commands.asking && !ofCustomer.isLoading}
        recipient={ofCustomer.data}
        warnings={check.warnings}
        readyWarning={check.readyWarning}
        onConfirm={commands.submit}
        onClose={commands.stopAsking}
      />
      <LeaveGuard
        unsaved={status.kind !== 'unchanged' && status.kind !== 'saved'}
        // leaving an unsaved new booking opens a question instead of creating a draft
        save={() => (draft.id === undefined || conflict ? Promise.resolve(false) : draft.saver.flush())}
        onLeave={() => draft.unchange()}
      />
    </EntryFrame>
  )
}

const Subtitle = ({ customer, trail }: { customer: string | undefined; trail: string }) => (
  <>
    {customer && <div dir="auto">for {customer}</div>}
    <div>{trail}</div>
  </>
)

/** Returns number and states of a new booking after its first save. */
function usePresent(entry: BookingEntry | undefined, createdId: string | undefined): BookingEntry | undefined {
  const { data } = useQuery({
    // separate from the key of `entryQuery`: an existing booking must not open with this state
    queryKey: ['getBookingEntry', createdId, 'begun'],
    queryFn: ({ signal }) => callApi('getBookingEntry', { shipmentBookingId: createdId! }, { signal }),
    enabled: entry === undefined && createdId !== undefined,
    ...formQueryOptions,
  })
  return entry ?? data
}
