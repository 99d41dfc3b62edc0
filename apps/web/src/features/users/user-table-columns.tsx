import type { UserItem } from '@portal/contracts/people/user-administration'
import { Avatar } from '../../components/people/avatar.tsx'
import { fluidWidth, type AdminColumn } from '../../components/table/admin-column.ts'
import { avatarUrl } from '../../lib/format/avatar.ts'
import classes from './user-table.module.css'

/** Number of account names in a cell; the rest is counted. */
const maxListedNames = 2

export const userTableColumns: AdminColumn<UserItem>[] = [
  { id: 'Account', title: 'Account', width: fluidWidth(116, 280), sortable: true, render: (row) => <Accounts row={row} /> },
  { id: 'Type', title: 'Type', width: fluidWidth(90, 122), sortable: true, render: ({ accountTypeNames }) => accountTypeNames.join(', ') },
  { id: 'Role', title: 'Role', width: fluidWidth(90, 108), sortable: true, render: ({ userTypeName }) => userTypeName },
  { id: 'FirstName', title: 'First Name', width: fluidWidth(84, 96), sortable: true, render: ({ firstname }) => <Name text={firstname} /> },
  { id: 'LastName', title: 'Last Name', width: fluidWidth(84, 106), sortable: true, render: ({ lastname }) => <Name text={lastname} /> },
  {
    id: 'Email',
    title: 'Email',
    width: fluidWidth(196, 298),
    sortable: true,
    render: (row) => <UserEmail row={row} />,
  },
  {
    id: 'avatar',
    title: 'Avatar',
    width: 66,
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

/** Email address of a user with its confirmation state. */
export const UserEmail = ({ row: { username, isInvited, isConfirmed } }: { row: UserItem }) => (
  <span className={classes.email}>
    <span title={username}>{username}</span>
    {!isConfirmed && <span className={classes.badge}>{isInvited ? 'Invited' : 'Not confirmed'}</span>}
  </span>
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
