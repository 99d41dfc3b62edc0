import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { formQueryOptions, useGoBack } from '../../lib/administration.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { AccountAssistantsCard } from '../../components/assistants/assistants-card.tsx'
import { CustomerForm } from './customer-form.tsx'
import { useAccountRights } from './use-account-rights.ts'

export function AddCustomerPage() {
  const back = useGoBack('/accounts')
  const { mayMake } = useAccountRights()
  if (!mayMake) return <Navigate to="/accounts" replace />
  return (
    <Page header={<PageHeader title="Create New Customer Account" onBack={back} />}>
      <CustomerForm onSaved={back} onCancel={back} />
    </Page>
  )
}

export function EditCustomerPage({ id }: { id: string }) {
  const back = useGoBack('/accounts')
  const { mayEditCustomers } = useAccountRights()
  const query = useQuery(operationQuery('getCustomerAccount', { id }, { enabled: mayEditCustomers, ...formQueryOptions }))
  if (!mayEditCustomers) return <Navigate to="/accounts" replace />
  return (
    <Page
      header={
        <PageHeader title="Edit Customer Account" subtitle={query.data?.name ?? ''} onBack={back}>
          <Button component={Link} to={`/accounts/customer/${id}/features`} variant="default">
            Features
          </Button>
        </PageHeader>
      }
    >
      <FormLoader query={query}>
        {(account) => <CustomerForm key={id} account={account} withSettings onSaved={back} onCancel={back} />}
      </FormLoader>
      <AccountAssistantsCard accountId={id} />
    </Page>
  )
}
