import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NoAccess } from '../../components/state/no-access.tsx'
import { NotFound } from '../../components/state/not-found.tsx'
import { isId, type EntrySearch } from './shared/booking-search.ts'
import { bookingTexts as texts } from './shared/booking-texts.ts'
import { ExistingBooking } from './existing-booking.tsx'
import { NewBooking } from './new-booking.tsx'
import { useBookingRights } from './shared/use-booking-rights.ts'
import { VendorScreen } from './shared/vendor-screen.tsx'

interface EntryPageProps {
  /** `add`, or `{id}/edit`. */
  path: string
  search: EntrySearch
}

/** Booking form. The first save of a new booking changes the URL without remounting the form. */
export const EntryPage = (props: EntryPageProps) => (
  <VendorScreen>{(accountId) => <Entry key={accountId} accountId={accountId} {...props} />}</VendorScreen>
)

const editPath = (id: string) => `${id}/edit`

function Entry({ accountId, path, search }: EntryPageProps & { accountId: string }) {
  const { mayManage } = useBookingRights()
  const navigate = useNavigate()
  /** Key of the form: it remounts for every URL except the one that its first save opened. */
  const [shown, setShown] = useState({ path, serial: 0, made: '' })
  if (path !== shown.path) {
    const isMade = shown.made !== '' && path === editPath(shown.made)
    setShown(isMade ? { ...shown, path } : { path, serial: shown.serial + 1, made: '' })
  }

  const isNew = path === 'add' || (shown.made !== '' && path === editPath(shown.made))
  if (isNew) {
    if (!mayManage) return <NoAccess text={texts.noAdd} />
    const onMade = (id: string) => {
      setShown((present) => ({ ...present, made: id }))
      void navigate({
        to: '/shipment-bookings/$',
        params: { _splat: editPath(id) },
        search: {} as never,
        replace: true,
        ignoreBlocker: true,
      })
    }
    // reloads from the server
    const onDone = () => setShown((present) => ({ ...present, serial: present.serial + 1, made: '' }))
    return <NewBooking key={shown.serial} accountId={accountId} search={search} onMade={onMade} onDone={onDone} />
  }
  const [id = '', mode, ...rest] = path.split('/')
  if (!isId(id) || mode !== 'edit' || rest.length > 0) return <NotFound />
  return <ExistingBooking key={shown.serial} accountId={accountId} id={id} change={search.change === '1'} />
}
