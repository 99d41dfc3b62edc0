import type { UserItem } from '@portal/contracts/user-administration'
import { userColumns } from './user-columns.ts'
import { Button } from '@mantine/core'
import { IconEye, IconMailForward, IconPencil, IconPlus, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ToolButton } from '../../components/actions/tool-button.tsx'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { FreeText } from '../../components/filters/free-text.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { TablePage } from '../../components/list/page.tsx'
import { TableTools } from '../../components/list/table-tools.tsx'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { administrationTexts as texts } from '../../lib/administration-texts.ts'
import { useRefresh } from '../../lib/administration.ts'
import { call } from '../../lib/api.ts'
import { useWorkplace } from '../../lib/current-account.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { useResend } from './use-resend.ts'
import { userTableColumns } from './user-table-columns.tsx'

/** The users that the reader may see (S §2). */
export function UsersPage() {
  const { user } = useWorkplace()
  return user.permissions.canReadUsers ? <Users /> : <Navigate to="/" replace />
}

function Users() {
  const { user } = useWorkplace()
  const { canManageUsers } = user.permissions
  const navigate = useNavigate()
  const { view, setView, text, setText } = useListView(userColumns)
  const [leaving, setLeaving] = useState<UserItem>()
  const refresh = useRefresh('listUsers')
  const resend = useResend()

  const parameters = {
    Page: view.page,
    PageSize: view.pageSize,
    SortColumn: view.sort.column,
    SortDirection: view.sort.direction,
    ...(text && { Search: text }),
  }
  const query = useQuery({
    queryKey: ['listUsers', parameters],
    queryFn: ({ signal }) => call('listUsers', parameters, { signal }),
    placeholderData: keepPreviousData,
    meta: { shown: true },
  })
  const open = ({ appId: id }: UserItem) => void navigate({ to: '/users/$id/edit', params: { id } })

  const renderActions = (row: UserItem) => {
    const name = `${row.firstname} ${row.lastname}`
    if (!canManageUsers || !row.canEdit) return <RowAction label={`View ${name}`} tooltip="View" icon={IconEye} onClick={() => open(row)} />
    return (
      <>
        {row.isInvited && (
          <RowAction
            label={`Send the invitation of ${name} again`}
            tooltip="Send the invitation again"
            icon={IconMailForward}
            onClick={() => resend(row)}
          />
        )}
        <RowAction label={`Edit ${name}`} tooltip="Edit" icon={IconPencil} onClick={() => open(row)} />
        <RowAction label={`Delete ${name}`} tooltip="Delete" icon={IconTrash} onClick={() => setLeaving(row)} />
      </>
    )
  }
  return (
    <TablePage>
      <PageHeader title="Users" count={query.data?.totalItems} />
      <TableTools
        tools={
          <>
            {user.isAdmin && user.hasFullPermissions && (
              <ToolButton label="Announce" icon={IconSpeakerphone} onClick={() => void navigate({ to: '/announce' })} />
            )}
            {canManageUsers && (
              <Button component={Link} to="/users/add" leftSection={<IconPlus size={16} stroke={1.8} />}>
                Add User
              </Button>
            )}
          </>
        }
      >
        <FreeText value={text} onCommit={setText} placeholder="Name, email, account" />
      </TableTools>
      <AdminTable
        columns={userTableColumns}
        query={query}
        rowId="appId"
        view={view}
        onView={setView}
        renderActions={renderActions}
        actionsWidth={104}
        onOpen={open}
        empty={
          text
            ? { title: 'Nothing found', text: `No user has “${text}” in name, email or accounts.` }
            : { title: 'There are no users yet', text: 'Users you add get an invitation by email.' }
        }
      />
      <ConfirmDialog
        opened={leaving !== undefined}
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
        onClose={() => setLeaving(undefined)}
        onConfirm={async () => {
          await call('deleteUser', { id: leaving!.appId })
          notifySuccess(texts.userDeleted)
          await refresh()
        }}
      />
    </TablePage>
  )
}
