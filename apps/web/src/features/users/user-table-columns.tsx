import type { UserItem } from '@portal/contracts/people/user-administration'
import { Avatar } from '../../components/people/avatar.tsx'
import { fluidWidth, type AdminColumn } from '../../components/table/admin-column.ts'
import { SignInState } from './sign-in-state.tsx'
import { avatarUrl } from '../../lib/format/avatar.ts'
import { formatDay } from '../../lib/format/format.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import classes from './user-table.module.css'

/** Number of account names in a cell; the rest is counted. */
const maxListedNames = 2

export const userTableColumns: AdminColumn<UserItem>[] = [
  { id: 'Account', title: 'Account', width: fluidWidth(116, 190), sortable: true, render: (row) => <Accounts row={row} /> },
  { id: 'Type', title: 'Type', width: fluidWidth(90, 94), sortable: true, render: ({ accountTypeNames }) => accountTypeNames.join(', ') },
  { id: 'Role', title: 'Role', width: fluidWidth(90, 106), sortable: true, render: ({ userTypeName }) => userTypeName },
  { id: 'FirstName', title: 'First Name', width: fluidWidth(84, 88), sortable: true, render: ({ firstname }) => <Name text={firstname} /> },
  { id: 'LastName', title: 'Last Name', width: fluidWidth(84, 98), sortable: true, render: ({ lastname }) => <Name text={lastname} /> },
  {
    id: 'Email',
    title: 'Email',
    width: fluidWidth(196, 222),
    sortable: true,
    render: ({ username }) => <span title={username}>{username}</span>,
  },
  { id: 'State', title: 'State', width: 114, sortable: true, render: (row) => <SignInState row={row} /> },
  { id: 'LastSignIn', title: 'Last Sign-in', width: 114, sortable: true, render: (row) => <LastSignIn row={row} /> },
  {
    id: 'avatar',
    title: 'Avatar',
    width: 60,
    render: ({ appId: id, firstname, lastname, avatarExtension, avatarVersion }) => (
      <span className={classes.avatar}>
        <Avatar name={`${firstname} ${lastname}`} src={avatarUrl({ id, avatarExtension, avatarVersion })} size={24} />
      </span>
    ),
  },
]

/** Part of a name in its own direction. As a block, so that a long one loses its end and not its beginning. */
const Name = ({ text }: { text: string }) => (
  <span className={classes.name} title={text} dir="auto">
    {text}
  </span>
)

const LastSignIn = ({ row: { lastSignInDate } }: { row: UserItem }) =>
  lastSignInDate === null ? (
    <span className="soft">Never</span>
  ) : (
    <span title={formatMoment(lastSignInDate)}>{formatDay(lastSignInDate)}</span>
  )

export function Accounts({ row: { accountNames, hasFullPermissions } }: { row: UserItem }) {
  if (hasFullPermissions) return <span className="soft">All accounts</span>
  const rest = accountNames.length - maxListedNames
  return (
    <span title={accountNames.join(', ')}>
      {accountNames.slice(0, maxListedNames).join(', ')}
      {rest > 0 && <span className="soft"> +{rest}</span>}
    </span>
  )
}
