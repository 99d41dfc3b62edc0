import { Button } from '@mantine/core'
import { IconPlus, IconTrash, type Icon } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Deletion } from '../../components/dialog/delete-dialog.tsx'
import { FreeText } from '../../components/filters/free-text.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { TableTools } from '../../components/list/table-tools.tsx'
import type { AdminColumn } from '../../components/table/admin-column.ts'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { ListSort } from '../../components/table/list-sort.tsx'
import type { ListState } from '../../components/table/use-list-view.ts'
import { RowAction } from '../../components/table/row-action.tsx'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { AccountCard } from './account-card.tsx'
import { accountColumns, accountRowClass, Deleting, type AccountRow } from './account-columns.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

interface AddAccountProps {
  to: string
  label: string
}

interface AccountListProps<T extends AccountRow> {
  title: string
  /** Tabs that switch to the other kind of account. */
  tabs: ReactNode
  list: ListState & { query: UseQueryResult<{ list: T[]; totalItems: number }> }
  operation: 'listCustomerAccounts' | 'listVendorAccounts'
  /** Link to the form for a new account; undefined if the reader may not create one. */
  add: AddAccountProps | undefined
  /** Confirms and runs a deletion; undefined if the reader may not delete accounts. */
  remove: Deletion<T> | undefined
  onOpen: (account: T) => void
  /** Name and icon of the button that opens an account; on phones the whole card opens it. */
  opening: { label: (name: string) => string; tooltip: string; icon: Icon }
  /** Buttons of an account besides those that open and delete it. */
  renderActions?: (account: T) => ReactNode
  actionsWidth: number
  nothing: string
  /** Placeholder of the search, and the fields that it searches. */
  searched: { placeholder: string; words: string }
  /** Columns of this kind of account only, after the name. */
  own?: AdminColumn<T>[]
  /** Columns of this kind of account only, after the number of users. */
  activity?: AdminColumn<T>[]
}

/** Lists accounts of one kind with their actions. An account that is being deleted is grey and shows its progress. */
export function AccountList<T extends AccountRow>(props: AccountListProps<T>) {
  const { title, tabs, list, operation, add, remove, onOpen, opening, renderActions, actionsWidth, nothing, searched } = props
  const { query, view, setView, text, setText } = list
  const columns = useColumns(props)
  const [leaving, setLeaving] = useState<T>()
  const deletes = (account: T) =>
    remove && <RowAction label={`Delete ${account.name}`} tooltip="Delete" icon={IconTrash} onClick={() => setLeaving(account)} />
  return (
    <>
      <PageHeader title={title} count={query.data?.totalItems} />
      {tabs}
      <TableTools
        search={<FreeText value={text} onCommit={setText} placeholder={searched.placeholder} />}
        sort={<ListSort columns={columns} view={view} onView={setView} />}
        tools={add && <AddAccount {...add} />}
      />
      <AdminTable<T>
        columns={columns}
        query={query}
        rowId="id"
        view={view}
        onView={setView}
        onOpen={(account) => account.deletion === null && onOpen(account)}
        rowClassName={accountRowClass}
        actionsWidth={actionsWidth}
        renderActions={(account) =>
          account.deletion === null ? (
            <>
              {renderActions?.(account)}
              <RowAction {...opening} label={opening.label(account.name)} onClick={() => onOpen(account)} />
              {deletes(account)}
            </>
          ) : (
            <Deleting name={account.name} share={account.deletion} />
          )
        }
        renderCard={(account) => (
          <AccountCard
            account={account}
            onOpen={() => onOpen(account)}
            actions={
              <>
                {renderActions?.(account)}
                {deletes(account)}
              </>
            }
          />
        )}
        empty={text ? { title: 'Nothing found', text: `No account has “${text}” in its ${searched.words}.` } : { title: nothing }}
      />
      {remove && <DeleteAccountDialog {...remove} leaving={leaving} operation={operation} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

/** Returns the columns of one kind of account, without the number of users for readers who may not read users. */
function useColumns<T extends AccountRow>({ own = [], activity = [] }: AccountListProps<T>): AdminColumn<T>[] {
  const { canReadUsers } = useSessionContext().user.permissions
  const { name, contact, users, created, updated } = accountColumns
  return [name, ...own, contact, ...(canReadUsers ? [users] : []), ...activity, created, updated]
}

const AddAccount = ({ to, label }: AddAccountProps) => (
  <Button component={Link} to={to} leftSection={<IconPlus size={16} stroke={1.8} />}>
    {label}
  </Button>
)
