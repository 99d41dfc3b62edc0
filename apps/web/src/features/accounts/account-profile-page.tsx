import { useQuery } from '@tanstack/react-query'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { NoAccess } from '../../components/state/no-access.tsx'
import { formQueryOptions, useGoBack } from '../../lib/administration.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { texts } from '../../lib/texts/texts.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { AccountAssistantsCard } from '../../components/assistants/assistants-card.tsx'
import { CustomerForm } from './customer-form.tsx'
import { Suppliers } from './suppliers.tsx'
import { VendorForm } from './vendor-form.tsx'

/** Profile of the selected account. */
export function AccountProfilePage() {
  const { account, user } = useSessionContext()
  const { canReadCustomerAccounts, canReadVendorAccounts } = user.permissions
  if (account?.accountType === 'customer' && canReadCustomerAccounts)
    return <CustomerProfile key={account.accountId} id={account.accountId} />
  if (account?.accountType === 'vendor' && canReadVendorAccounts) return <VendorProfile key={account.accountId} id={account.accountId} />
  return <NoAccess text={texts.adminsOnly} />
}

const title = 'Account Profile'

function CustomerProfile({ id }: { id: string }) {
  const back = useGoBack('/')
  const { canManageCustomerAccounts } = useSessionContext().user.permissions
  const query = useQuery(operationQuery('getCustomerAccount', { id }, formQueryOptions))
  return (
    <Page header={<PageHeader title={title} subtitle={query.data?.name ?? ''} onBack={back} />}>
      <FormLoader query={query}>
        {(account) => <CustomerForm account={account} readOnly={!canManageCustomerAccounts} onSaved={nothing} onCancel={back} />}
      </FormLoader>
      {canManageCustomerAccounts && <AccountAssistantsCard accountId={id} />}
    </Page>
  )
}

function VendorProfile({ id }: { id: string }) {
  const back = useGoBack('/')
  const { permissions, isAdmin, hasFullPermissions } = useSessionContext().user
  const query = useQuery(operationQuery('getVendorAccount', { id }, formQueryOptions))
  return (
    <Page header={<PageHeader title={title} subtitle={query.data?.name ?? ''} onBack={back} />} wide>
      <FormLoader query={query}>
        {(account) => (
          <VendorForm
            account={account}
            readOnly={!permissions.canManageVendorAccounts}
            mayNumber={isAdmin && hasFullPermissions}
            onSaved={nothing}
            onCancel={back}
          />
        )}
      </FormLoader>
      {permissions.canReadSuppliers && <Suppliers vendorAccountId={id} />}
    </Page>
  )
}

/** The profile stays open after a save. */
const nothing = () => {}
