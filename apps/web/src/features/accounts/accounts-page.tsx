import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { TablePage } from '../../components/list/page.tsx'
import { NoAccess } from '../../components/state/no-access.tsx'
import { texts } from '../../lib/texts/texts.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { AccountsSearch } from './accounts-search.ts'
import { CustomerList } from './customer-list.tsx'
import { VendorList } from './vendor-list.tsx'
import classes from './accounts-page.module.css'

/** Customer and vendor accounts, in tabs if the reader may read both kinds. */
export function AccountsPage() {
  const { permissions } = useSessionContext().user
  const { t }: AccountsSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { canReadCustomerAccounts: customers, canReadVendorAccounts: vendors } = permissions
  if (!customers && !vendors) return <NoAccess text={texts.adminsOnly} />

  const kind = vendors && (t === 'vendors' || !customers) ? 'vendors' : 'customers'
  const tabs = customers && vendors && (
    <Tabs
      value={kind}
      // each list has its own sort order and page
      onChange={(next) => void navigate({ to: '/accounts', search: next === 'vendors' ? { t: 'vendors' } : {} })}
      className={classes.tabs}
    >
      <Tabs.List>
        <Tabs.Tab value="customers">Customers</Tabs.Tab>
        <Tabs.Tab value="vendors">Vendors</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
  return <TablePage>{kind === 'customers' ? <CustomerList tabs={tabs} /> : <VendorList tabs={tabs} />}</TablePage>
}
