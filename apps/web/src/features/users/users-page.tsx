import type { UserItem } from '@portal/contracts/user-administration'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import { FreeText } from '../../components/filters/free-text.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { TablePage } from '../../components/list/page.tsx'
import { TableTools } from '../../components/list/table-tools.tsx'
import { NoAccess } from '../../components/state/no-access.tsx'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { administrationTexts as texts } from '../../lib/administration-texts.ts'
import { call } from '../../lib/api.ts'
import { texts as screenTexts } from '../../lib/texts.ts'
import { useWorkplace } from '../../lib/current-account.ts'
import { useResend } from './use-resend.ts'
import { useUsers } from './use-users.ts'
import { UserActions } from './user-actions.tsx'
import { UserCard } from './user-card.tsx'
import { userColumns } from './user-columns.ts'
import { userTableColumns } from './user-table-columns.tsx'

/** Lists the users that the reader may see. */
export function UsersPage() {
  const { user } = useWorkplace()
  return user.permissions.canReadUsers ? <Users /> : <NoAccess text={screenTexts.adminsOnly} />
}

function Users() {
  const navigate = useNavigate()
  const { view, setView, text, setText } = useListView(userColumns)
  const [leaving, setLeaving] = useState<UserItem>()
  const resend = useResend()
  const query = useUsers(view, text)
  const renderActions = (row: UserItem) => <UserActions user={row} onOpen={open} onResend={resend} onDelete={setLeaving} />
  const open = ({ appId: id }: UserItem) => void navigate({ to: '/users/$id/edit', params: { id } })

  return (
    <TablePage>
      <PageHeader title="Users" count={query.data?.totalItems} />
      <TableTools tools={<UserTools />}>
        <FreeText value={text} onCommit={setText} placeholder="Name, email, phone, account" />
      </TableTools>
      <AdminTable
        columns={userTableColumns}
        query={query}
        rowId="appId"
        view={view}
        onView={setView}
        renderActions={renderActions}
        renderCard={(row) => <UserCard row={row} actions={renderActions(row)} />}
        actionsWidth={104}
        onOpen={open}
        empty={
          text
            ? { title: 'Nothing found', text: `No user has “${text}” in name, email, phone or accounts.` }
            : { title: 'There are no users yet', text: 'Users you add get an invitation by email.' }
        }
      />
      <DeleteDialog
        leaving={leaving}
        title={texts.deleteUser}
        text={
          leaving && (
            <>
              <b>
                {leaving.firstname} {leaving.lastname}
              </b>{' '}
              ({leaving.username}) will not be able to sign in any more. Once deleted it cannot be undone.
            </>
          )
        }
        done={texts.userDeleted}
        act={({ appId: id }) => call('deleteUser', { id })}
        refresh={['listUsers']}
        onClose={() => setLeaving(undefined)}
      />
    </TablePage>
  )
}

function UserTools() {
  const { permissions } = useWorkplace().user
  if (!permissions.canManageUsers) return null
  return (
    <Button component={Link} to="/users/add" leftSection={<IconPlus size={16} stroke={1.8} />}>
      Add User
    </Button>
  )
}
