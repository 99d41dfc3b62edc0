import type { ExternalApplicationItem } from '@portal/contracts/accounts/external-application'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Contact, endpointCount, Suppliers } from './application-columns.tsx'
import { LastUsed } from './last-used.tsx'
import card from '../../../components/list/list-card.module.css'
import classes from './application-list.module.css'

interface ApplicationCardProps {
  row: ExternalApplicationItem
  /** Mode in which the application opens. */
  mode: 'edit' | 'view'
  actions: ReactNode
}

/** Card of an application on a phone: name, account, suppliers, last use. */
export const ApplicationCard = ({ row, mode, actions }: ApplicationCardProps) => (
  <div className={classes.card}>
    <div className={card.words}>
      <Link to={`/external-applications/$id/${mode}`} params={{ id: row.id }} className={card.opens} dir="auto">
        {row.name}
      </Link>
      <div className={classes.soft} dir="auto">
        {row.accountName}
      </div>
      <div>
        <Contact row={row} />
      </div>
      <div>
        <Suppliers row={row} />
      </div>
      <div className={classes.last}>
        <span>{endpointCount(row)} endpoints</span>
        <span>
          Last used: <LastUsed date={row.lastUsedDate} />
        </span>
      </div>
    </div>
    <div className={clsx(card.actions, classes.actions)}>{actions}</div>
  </div>
)
