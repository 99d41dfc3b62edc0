import type { UserItem } from '@portal/contracts/people/user-administration'
import { Button } from '@mantine/core'
import { IconPlus, IconEye, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import { FreeText } from '../../components/filters/free-text.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { TablePage } from '../../components/list/page.tsx'
import { TableTools } from '../../components/list/table-tools.tsx'
import { NoAccess } from '../../components/state/no-access.tsx'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { ListSort } from '../../components/table/list-sort.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { callApi } from '../../lib/query/api.ts'
import { texts as screenTexts } from '../../lib/texts/texts.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { useUpdateSearch } from '../../lib/search/use-change-search.ts'
import { useResend, mailOf } from './use-resend.ts'
import { UserCard } from './user-card.tsx'
import { userColumns } from './user-columns.ts'
import { userTableColumns } from './user-table-columns.tsx'
import { UsersFilters } from './users-filters.tsx'
import { usersFilter, type UsersSearch } from './users-search.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { RowAction } from '../../components/table/row-action.tsx'

/** Lists the users that the reader may see. */
export function UsersPage() {
  const { user } = useSessionContext()
  return user.permissions.canReadUsers ? <Users /> : <NoAccess text={screenTexts.adminsOnly} />
}

function Users() {
  const navigate = useNavigate()
  const { view, setView, text, setText } = useListView(userColumns)
  const search: UsersSearch = useSearch({ strict: false })
  const change = useUpdateSearch<UsersSearch>()
  const filter = usersFilter(search)
  const [leaving, setLeaving] = useState<UserItem>()
  const resend = useResend()
  const query = useUsers(view, filter)
  const renderActions = (row: UserItem) => <UserActions user={row} onOpen={open} onResend={resend} onDelete={setLeaving} />
  const open = ({ appId: id }: UserItem) => void navigate({ to: '/users/$id/edit', params: { id } })

  return (
    <TablePage>
      <PageHeader title="Users" count={query.data?.totalItems} />
      <TableTools
        search={<FreeText value={text} onCommit={setText} placeholder="Name, email, phone, account" />}
        sort={<ListSort columns={userTableColumns} view={view} onView={setView} />}
        active={Object.keys(filter).filter((name) => name !== 'Search').length}
        tools={<UserTools />}
      >
        <UsersFilters search={search} onChange={(filters) => change({ ...filters, p: undefined })} />
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
          Object.keys(filter).length > 0
            ? { title: 'Nothing found', text: nothingFound(text, filter) }
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
        act={({ appId: id }) => callApi('deleteUser', { id })}
        refresh={['listUsers']}
        onClose={() => setLeaving(undefined)}
      />
    </TablePage>
  )
}

function nothingFound(text: string, { Search: _text, ...others }: ReturnType<typeof usersFilter>): string {
  if (Object.keys(others).length > 0) return 'No user matches these filters. Try removing one of them.'
  return `No user has “${text}” in name, email, phone or accounts.`
}

function UserTools() {
  const { permissions } = useSessionContext().user
  if (!permissions.canManageUsers) return null
  return (
    <Button component={Link} to="/users/add" leftSection={<IconPlus size={16} stroke={1.8} />}>
      Add User
    </Button>
  )
}

interface UserView {
  sort: { column: (typeof userColumns)[number]; direction: 'asc' | 'desc' }
  page: number
  pageSize: number
}

/** Returns a page of the users that match the filter. */
function useUsers(view: UserView, filter: ReturnType<typeof usersFilter>) {
  const parameters = {
    Page: view.page,
    PageSize: view.pageSize,
    SortColumn: view.sort.column,
    SortDirection: view.sort.direction,
    ...filter,
  }
  return useQuery(operationQuery('listUsers', parameters, { placeholderData: keepPreviousData, meta: { shown: true } }))
}

interface UserActionsProps {
  user: UserItem
  onOpen: (user: UserItem) => void
  onResend: (user: UserItem) => void
  onDelete: (user: UserItem) => void
}

function UserActions({ user, onOpen, onResend, onDelete }: UserActionsProps) {
  const { id: ownId, permissions } = useSessionContext().user
  const { canManageUsers } = permissions
  const name = `${user.firstname} ${user.lastname}`
  if (!canManageUsers || !user.canEdit)
    return <RowAction label={`View ${name}`} tooltip="View" icon={IconEye} onClick={() => onOpen(user)} />
  return (
    <>
      {!user.isConfirmed && (
        <RowAction
          label={`Send the ${mailOf(user)} of ${name} again`}
          tooltip={`Send the ${mailOf(user)} again`}
          icon={IconMailForward}
          onClick={() => onResend(user)}
        />
      )}
      <RowAction label={`Edit ${name}`} tooltip="Edit" icon={IconPencil} onClick={() => onOpen(user)} />
      {/* users cannot delete themselves */}
      {user.appId !== ownId && <RowAction label={`Delete ${name}`} tooltip="Delete" icon={IconTrash} onClick={() => onDelete(user)} />}
    </>
  )
}
