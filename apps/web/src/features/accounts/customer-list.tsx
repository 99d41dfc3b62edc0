import type { CustomerAccount } from '@portal/contracts/accounts/customer-account'
import { IconAdjustments, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminColumn } from '../../components/table/admin-column.ts'
import { RowAction } from '../../components/table/row-action.tsx'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { callApi } from '../../lib/query/api.ts'
import { customerColumnIds } from './account-columns.tsx'
import { AccountList } from './account-list.tsx'
import { LastImport } from './last-import.tsx'
import { useAccountList } from './use-account-list.ts'
import { useAccountRights } from './use-account-rights.ts'

const lastImport: AdminColumn<CustomerAccount>[] = [
  {
    id: 'LastImport',
    title: 'Last Import',
    width: 208,
    sortable: true,
    render: ({ lastImport: value }) => <LastImport value={value} />,
  },
]

const editing = { label: (name: string) => `Edit ${name}`, tooltip: 'Edit', icon: IconPencil }
const showingFeatures = { label: (name: string) => `Features of ${name}`, tooltip: 'Features', icon: IconAdjustments }

/** Lists the customer accounts that the reader may see. @param tabs tabs that switch to vendors */
export function CustomerList({ tabs }: { tabs: ReactNode }) {
  const { mayEditCustomers, mayMake } = useAccountRights()
  const navigate = useNavigate()
  const list = useAccountList<CustomerAccount, (typeof customerColumnIds)[number]>(
    'listCustomerAccounts',
    customerColumnIds,
    ({ page, pageSize, column, direction, search }, signal) =>
      callApi(
        'listCustomerAccounts',
        { Page: page, PageSize: pageSize, SortColumn: column, SortDirection: direction, ...(search && { Search: search }) },
        { signal },
      ),
  )
  const edit = ({ id }: { id: string }) => void navigate({ to: '/accounts/customer/$id/edit', params: { id } })
  const features = ({ id }: { id: string }) => void navigate({ to: '/accounts/customer/$id/features', params: { id } })
  return (
    <AccountList<CustomerAccount>
      title="Customer Accounts"
      tabs={tabs}
      list={list}
      operation="listCustomerAccounts"
      add={mayMake ? { to: '/accounts/customer/add', label: 'Add Customer' } : undefined}
      remove={
        mayMake
          ? {
              title: texts.deleteCustomer,
              text: texts.deleteCustomerText,
              done: texts.customerDeleted,
              act: ({ id, name }) => callApi('deleteCustomerAccount', { id, name }),
            }
          : undefined
      }
      onOpen={mayEditCustomers ? edit : features}
      actionsWidth={mayMake ? 116 : 80}
      opening={mayEditCustomers ? editing : showingFeatures}
      {...(mayEditCustomers && {
        renderActions: (account) => (
          <RowAction {...showingFeatures} label={showingFeatures.label(account.name)} onClick={() => features(account)} />
        ),
      })}
      nothing="There are no customer accounts yet"
      activity={lastImport}
      searched={{ placeholder: 'Name, contact email', words: 'name or contact email' }}
    />
  )
}
