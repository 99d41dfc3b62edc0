import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { formQueryOptions, useGoBack } from '../../lib/administration.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { LinkedCustomers } from './linked-customers.tsx'
import { Suppliers } from './suppliers.tsx'
import { useAccountRights } from './use-account-rights.ts'
import { VendorForm } from './vendor-form.tsx'

const list = '/accounts?t=vendors'

/** Form for a new vendor account; opens the edit form after the first save. */
export function AddVendorPage() {
  const back = useGoBack(list)
  const navigate = useNavigate()
  const { mayMake } = useAccountRights()
  if (!mayMake) return <Navigate to="/accounts" search={{ t: 'vendors' }} replace />
  return (
    <Page header={<PageHeader title="Create New Vendor Account" onBack={back} />}>
      <VendorForm
        mayNumber
        onSaved={(id) => void navigate({ to: '/accounts/vendor/$id/edit', params: { id }, replace: true })}
        onCancel={back}
      />
    </Page>
  )
}

/** Edit form of a vendor account with its linked customers. */
export function EditVendorPage({ id }: { id: string }) {
  const back = useGoBack(list)
  const { mayMake, mayEditVendors } = useAccountRights()
  const { permissions } = useSessionContext().user
  const { canReadVendorAccounts } = permissions
  const query = useQuery(operationQuery('getVendorAccount', { id }, { enabled: canReadVendorAccounts, ...formQueryOptions }))
  if (!canReadVendorAccounts) return <Navigate to="/accounts" replace />
  return (
    <Page
      header={
        <PageHeader title={mayEditVendors ? 'Edit Vendor Account' : 'Vendor Account'} subtitle={query.data?.name ?? ''} onBack={back} />
      }
    >
      <FormLoader query={query}>
        {(account) => (
          <>
            <VendorForm key={id} account={account} readOnly={!mayEditVendors} mayNumber={mayMake} onSaved={back} onCancel={back} />
            {mayMake && <LinkedCustomers key={`links-${id}`} vendor={account} />}
            {permissions.canReadSuppliers && <Suppliers key={`suppliers-${id}`} vendorAccountId={id} />}
          </>
        )}
      </FormLoader>
    </Page>
  )
}
