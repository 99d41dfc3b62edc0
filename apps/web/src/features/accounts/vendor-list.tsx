import type { VendorAccount } from '@portal/contracts/accounts/vendor-account'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminColumn } from '../../components/table/admin-column.ts'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { callApi } from '../../lib/query/api.ts'
import { accountColumnIds } from './account-columns.tsx'
import { AccountList } from './account-list.tsx'
import { useAccountList } from './use-account-list.ts'
import { useAccountRights } from './use-account-rights.ts'

const numbers: AdminColumn<VendorAccount>[] = [
  {
    id: 'VendorNumbers',
    title: 'Vendor Numbers',
    width: 180,
    render: ({ vendorNumbers }) => <span title={vendorNumbers}>{vendorNumbers}</span>,
  },
]

/** Lists the vendor accounts that the reader may see. @param tabs tabs that switch to customers */
export function VendorList({ tabs }: { tabs: ReactNode }) {
  const { mayEditVendors, mayMake } = useAccountRights()
  const navigate = useNavigate()
  const list = useAccountList<VendorAccount, (typeof accountColumnIds)[number]>(
    'listVendorAccounts',
    accountColumnIds,
    ({ page, pageSize, column, direction, search }, signal) =>
      callApi('listVendorAccounts', { page, size: pageSize, orderBy: column, order: direction, ...(search && { search }) }, { signal }),
  )
  const open = ({ id }: VendorAccount) => void navigate({ to: '/accounts/vendor/$id/edit', params: { id } })
  const [verb, icon] = mayEditVendors ? (['Edit', IconPencil] as const) : (['View', IconEye] as const)
  return (
    <AccountList
      title="Vendor Accounts"
      tabs={tabs}
      list={list}
      operation="listVendorAccounts"
      add={mayMake ? { to: '/accounts/vendor/add', label: 'Add Vendor' } : undefined}
      remove={
        mayMake
          ? {
              title: texts.deleteVendor,
              text: texts.deleteVendorText,
              done: texts.vendorDeleted,
              act: ({ id, name }) => callApi('deleteVendorAccount', { id, name }),
            }
          : undefined
      }
      onOpen={open}
      actionsWidth={mayMake ? 88 : 60}
      opening={{ label: (name) => `${verb} ${name}`, tooltip: verb, icon }}
      nothing="There are no vendor accounts yet"
      searched={{ placeholder: 'Name, number, email', words: 'name, vendor numbers or contact email' }}
      own={numbers}
    />
  )
}
