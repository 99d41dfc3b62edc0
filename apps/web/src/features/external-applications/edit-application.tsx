import { useQuery } from '@tanstack/react-query'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { ApplicationForm } from './application-form.tsx'
import { applicationQuery } from './application-query.ts'
import { ApplicationTrail } from './application-trail.tsx'

export function EditApplication({ id }: { id: string }) {
  const query = useQuery(applicationQuery(id))
  const { name = 'Application', accountName } = query.data ?? {}
  return (
    <Page header={<PageHeader title={name} subtitle={accountName && `for ${accountName}`} trail={<ApplicationTrail as={name} />} />}>
      <FormLoader query={query}>{(application) => <ApplicationForm application={application} />}</FormLoader>
    </Page>
  )
}
