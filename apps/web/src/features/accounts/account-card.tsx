import type { ReactNode } from 'react'
import type { LastImport as LastImportValue } from '@portal/contracts/accounts/customer-account'
import { ListCard } from '../../components/list/list-card.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { Deleting, UserCount, type AccountRow } from './account-columns.tsx'
import { LastImport } from './last-import.tsx'
import classes from './account-columns.module.css'

interface AccountCardProps {
  account: AccountRow & { vendorNumbers?: string; lastImport?: LastImportValue | null }
  onOpen: () => void
  actions: ReactNode
}

/** Card of an account on a phone: name, contact, vendor numbers, users, last import. An account that is being deleted shows its progress and does not open. */
export function AccountCard({ account, onOpen, actions }: AccountCardProps) {
  const { name, contactEmail, vendorNumbers, updatedDate, deletion } = account
  const isLeaving = deletion !== null
  return (
    <ListCard title={name} onOpen={isLeaving ? undefined : onOpen} actions={!isLeaving && actions}>
      <div>{contactEmail}</div>
      {vendorNumbers && <div>Vendor numbers {vendorNumbers}</div>}
      {account.userCount !== null && (
        <div className={classes.fact}>
          Users <UserCount account={account} />
        </div>
      )}
      {account.lastImport !== undefined && (
        <div className={classes.fact}>
          Last import <LastImport value={account.lastImport} />
        </div>
      )}
      {isLeaving ? <Deleting name={name} share={deletion} /> : <div className="soft">Updated {formatDay(updatedDate)}</div>}
    </ListCard>
  )
}
