import type { ReactNode } from 'react'
import { NoAccess, OtherAccountKind } from '../../../components/state/no-access.tsx'
import { NotAvailable } from '../../../components/state/not-available.tsx'
import { useSessionContext } from '../../../lib/session/current-account.ts'
import { bookingTexts as texts } from './booking-texts.ts'
import { useBookingRights } from './use-booking-rights.ts'

/** Screen of a vendor account with booking rights. Remounts for another account. */
export function VendorScreen({ children }: { children: (accountId: string) => ReactNode }) {
  const { account } = useSessionContext()
  const { mayRead } = useBookingRights()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'vendor') return <OtherAccountKind />
  return mayRead ? children(account.accountId) : <NoAccess text={texts.noRead} />
}
