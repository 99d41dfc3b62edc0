import type { ReactNode } from 'react'
import { ListCard } from '../../components/list/list-card.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { Deleting, type AccountRow } from './account-columns.tsx'

interface AccountCardProps {
  account: AccountRow & { vendorNumbers?: string }
  onOpen: () => void
  actions: ReactNode
}

/** Card of an account on a phone: name, contact, vendor numbers. An account that is being deleted shows its progress and does not open. */
export function AccountCard({ account, onOpen, actions }: AccountCardProps) {
  const { name, contactEmail, vendorNumbers, updatedDate, deletion } = account
  const isLeaving = deletion !== null
  return (
    <ListCard title={name} onOpen={isLeaving ? undefined : onOpen} actions={!isLeaving && actions}>
      <div>{contactEmail}</div>
      {vendorNumbers && <div>Vendor numbers {vendorNumbers}</div>}
      {isLeaving ? <Deleting name={name} share={deletion} /> : <div className="soft">Updated {formatDay(updatedDate)}</div>}
    </ListCard>
  )
}
