import { useQuery } from '@tanstack/react-query'
import { DataFrame } from '../../components/form/data-frame.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { NoAccess } from '../../components/state/no-access.tsx'
import { forForm, useBack } from '../../lib/administration.ts'
import { call } from '../../lib/api.ts'
import { texts } from '../../lib/texts.ts'
import { useWorkplace } from '../../lib/current-account.ts'
import { FeaturesForm } from './features-form.tsx'
import { useAccountRights } from './use-account-rights.ts'

/** Features, hidden columns and charts, alias, currency and time zone of a customer account. */
export function FeaturesPage({ id }: { id: string }) {
  const back = useBack('/accounts')
  const { mayMake } = useAccountRights()
  const { canReadCustomerAccounts } = useWorkplace().user.permissions
  const query = useQuery({
    queryKey: ['getAccountFeaturesEntry', id],
    queryFn: ({ signal }) => call('getAccountFeaturesEntry', { id }, { signal }),
    enabled: canReadCustomerAccounts,
    ...forForm,
  })
  if (!canReadCustomerAccounts) return <NoAccess text={texts.adminsOnly} />
  return (
    <Page header={<PageHeader title="Features Setting" subtitle={query.data?.accountName} onBack={back} />}>
      <DataFrame query={query}>{(entry) => <FeaturesForm key={id} entry={entry} readOnly={!mayMake} onCancel={back} />}</DataFrame>
    </Page>
  )
}
