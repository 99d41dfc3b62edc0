import { IconLock } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotAvailable } from '../../components/state/not-available.tsx'
import { State } from '../../components/state/state.tsx'
import { useWorkplace } from '../../lib/current-account.ts'
import { bookingTexts as texts } from './booking-texts.ts'
import { useBookingRights } from './use-booking-rights.ts'

/** A screen that only vendor accounts have, for who may read their bookings (R §6). Another account starts afresh. */
export function VendorScreen({ children }: { children: (accountId: string) => ReactNode }) {
  const { account } = useWorkplace()
  const { mayRead } = useBookingRights()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'vendor') return <Navigate to="/" replace />
  return mayRead ? children(account.accountId) : <NoAccess text={texts.noRead} />
}

/** In place of a screen that the reader lacks the right for. */
export const NoAccess = ({ text }: { text: string }) => (
  <State icon={<IconLock size={28} stroke={1.5} />} title={texts.noAccessTitle} text={text} />
)
