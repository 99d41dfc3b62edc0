import type { UserItem } from '@portal/contracts/people/user-administration'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Avatar } from '../../components/people/avatar.tsx'
import { avatarUrl } from '../../lib/format/avatar.ts'
import { SignInState } from './sign-in-state.tsx'
import { Accounts } from './user-table-columns.tsx'
import { formatDay } from '../../lib/format/format.ts'
import card from '../../components/list/list-card.module.css'
import classes from './user-table.module.css'

/** Card of a user on a phone: name, email, state, role and accounts. */
export function UserCard({ row, actions }: { row: UserItem; actions: ReactNode }) {
  const { appId: id, firstname, lastname, avatarExtension, avatarVersion, userTypeName, accountTypeNames } = row
  const name = `${firstname} ${lastname}`
  return (
    <div className={classes.card}>
      <Avatar name={name} src={avatarUrl({ id, avatarExtension, avatarVersion })} size={32} />
      <div className={clsx(card.words, classes.words)}>
        <Link to="/users/$id/edit" params={{ id }} className={card.opens} dir="auto">
          {name}
        </Link>
        <div className={classes.email}>{row.username}</div>
        <div className={classes.state}>
          <SignInState row={row} />
          <span className="soft">{row.lastSignInDate === null ? 'Never signed in' : `Last sign-in ${formatDay(row.lastSignInDate)}`}</span>
        </div>
        <div className="soft">{[userTypeName, ...accountTypeNames].join(' · ')}</div>
        <div dir="auto">
          <Accounts row={row} />
        </div>
      </div>
      <div className={clsx(card.actions, classes.actions)}>{actions}</div>
    </div>
  )
}
