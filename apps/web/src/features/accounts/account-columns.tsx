import type { CustomerAccount } from '@portal/contracts/accounts/customer-account'
import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { fluidWidth, type AdminColumn } from '../../components/table/admin-column.ts'
import { formatDay, formatInteger } from '../../lib/format/format.ts'
import classes from './account-columns.module.css'

/** Row of an account list, the same for customers and vendors. */
export type AccountRow = Omit<CustomerAccount, 'alias' | 'lastImport'>

/** Columns that the lists can be sorted by, the default first. */
export const accountColumnIds = ['Name', 'ContactEmail', 'Users', 'CreatedDate', 'UpdatedDate'] as const
export const customerColumnIds = [...accountColumnIds, 'LastImport'] as const

const sortable = true

/** Columns of both lists. */
export const accountColumns: Record<'name' | 'contact' | 'users' | 'created' | 'updated', AdminColumn<AccountRow>> = {
  name: {
    id: 'Name',
    title: 'Name',
    width: fluidWidth(196, 260),
    sortable,
    render: ({ name }) => (
      <span className={classes.name} title={name} dir="auto">
        {name}
      </span>
    ),
  },
  contact: {
    id: 'ContactEmail',
    title: 'Contact Email',
    width: fluidWidth(182, 250),
    sortable,
    render: ({ contactEmail }) => contactEmail,
  },
  users: { id: 'Users', title: 'Users', width: 72, sortable, render: (account) => <UserCount account={account} /> },
  created: { id: 'CreatedDate', title: 'Created Date', width: 120, sortable, render: ({ createdDate }) => formatDay(createdDate) },
  updated: { id: 'UpdatedDate', title: 'Updated Date', width: 120, sortable, render: ({ updatedDate }) => formatDay(updatedDate) },
}

/** Number of users of an account, as a link to their list. */
export function UserCount({ account: { id, name, userCount, deletion } }: { account: AccountRow }) {
  if (!userCount || deletion !== null) return userCount
  return (
    <Link
      className={classes.link}
      to="/users"
      search={{ acc: id }}
      aria-label={`${formatInteger(userCount)} ${userCount === 1 ? 'user' : 'users'} of ${name}`}
      // prevents the row click, which opens the account
      onClick={(event) => event.stopPropagation()}
    >
      {formatInteger(userCount)}
    </Link>
  )
}

/** Shows the progress of an account deletion. */
export const Deleting = ({ name, share }: { name: string; share: number }) => (
  <span className={classes.deleting}>
    <span>Deleting {Math.floor(share * 100)} %</span>
    <Progress value={share * 100} size="xs" aria-label={`Deletion of ${name}`} className={classes.bar} />
  </span>
)

/** Greys the row of an account that is being deleted. */
export const accountRowClass = ({ deletion }: AccountRow): string | undefined => (deletion === null ? undefined : classes.leaving)
