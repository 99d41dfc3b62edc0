import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { NoAccess } from '../../components/state/no-access.tsx'
import { formQueryOptions, useGoBack } from '../../lib/administration.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { texts } from '../../lib/texts/texts.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { FeaturesForm } from './features-form.tsx'
import { useAccountRights } from './use-account-rights.ts'

/** Features of a customer account, with its hidden columns and charts. */
export function FeaturesPage({ id }: { id: string }) {
  const back = useGoBack('/accounts')
  const { mayMake, mayEditCustomers } = useAccountRights()
  const { canReadCustomerAccounts } = useSessionContext().user.permissions
  const query = useQuery(operationQuery('getAccountFeaturesEntry', { id }, { enabled: canReadCustomerAccounts, ...formQueryOptions }))
  if (!canReadCustomerAccounts) return <NoAccess text={texts.adminsOnly} />
  return (
    <Page
      header={
        <PageHeader title="Features" subtitle={query.data?.accountName ?? ''} onBack={back}>
          {mayEditCustomers && (
            <Button component={Link} to={`/accounts/customer/${id}/edit`} variant="default">
              Settings
            </Button>
          )}
        </PageHeader>
      }
    >
      <FormLoader query={query}>{(entry) => <FeaturesForm key={id} entry={entry} readOnly={!mayMake} onCancel={back} />}</FormLoader>
    </Page>
  )
}
