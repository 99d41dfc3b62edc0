import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NoAccess } from '../../components/state/no-access.tsx'
import { bookingFactsOf } from './values/booking-facts.ts'
import { BookingForm } from './form/booking-form.tsx'
import { bookingTexts as texts } from './shared/booking-texts.ts'
import { bookingValuesOf } from './values/booking-values.ts'
import { BookingView } from './view/booking-view.tsx'
import { EntryWaiting } from './entry/entry-waiting.tsx'
import { entryQuery, settingsQuery } from './entry/entry-queries.ts'
import { useBookingRights } from './shared/use-booking-rights.ts'

interface ExistingBookingProps {
  accountId: string
  id: string
  /** True if the reader edits the submitted version. */
  change: boolean
}

/** Existing booking: a draft opens in the form; a submitted booking is read-only until *Edit*. */
export function ExistingBooking({ accountId, id, change }: ExistingBookingProps) {
  const { mayManage } = useBookingRights()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [serial, setSerial] = useState(0)
  const settings = useQuery(settingsQuery(accountId))
  const usual = useQuery(entryQuery(id))
  const isChangeable = usual.data?.canChange === true && mayManage
  const isChange = change && isChangeable && usual.data?.version === 'submitted'
  const wantsDraft = isChange && usual.data?.hasDraft === true
  const draft = useQuery({ ...entryQuery(id, 'draft'), enabled: wantsDraft })

  const setChange = (on: boolean) =>
    void navigate({ to: '.', search: (on ? { change: '1' } : {}) as never, replace: true, ignoreBlocker: true })
  /** Refetches the booking and remounts the form. */
  const onDone = async () => {
    await client.fetchQuery({ ...entryQuery(id), staleTime: 0 }).catch(() => undefined)
    client.removeQueries({ queryKey: entryQuery(id, 'draft').queryKey })
    setChange(false)
    setSerial(serial + 1)
  }
  if (change && usual.data && !mayManage) return <NoAccess text={texts.noModify} />
  const entry = wantsDraft ? draft.data : usual.data
  if (!settings.data || !entry)
    return (
      <EntryWaiting
        title="Shipment Booking"
        as={usual.data?.bookingNumber ?? 'Booking'}
        queries={wantsDraft ? [usual, settings, draft] : [usual, settings]}
      />
    )
  const isOpen = isChangeable && (entry.version === 'draft' || isChange)
  if (!isOpen) return <BookingView key={serial} accountId={accountId} entry={entry} onChange={() => setChange(true)} onDone={onDone} />
  return (
    <BookingForm
      key={`${serial} ${entry.version}`}
      accountId={accountId}
      entry={entry}
      start={{ values: bookingValuesOf(entry), facts: bookingFactsOf(entry), offered: [] }}
      problems={[]}
      settings={settings.data}
      onMade={() => {}}
      onDone={() => void onDone()}
    />
  )
}
