import { Navigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { NoAccess } from '../../components/state/no-access.tsx'
import { NotFound } from '../../components/state/not-found.tsx'
import { texts } from '../../lib/texts/texts.ts'
import { AddApplication } from './add-application.tsx'
import { useApplicationRights } from './shared/use-application-rights.ts'
import { ViewApplication } from './view-application.tsx'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { ApplicationForm } from './application-form.tsx'
import { applicationQuery } from './shared/application-query.ts'
import { ApplicationTrail } from './shared/application-trail.tsx'

type ApplicationPageProps = { mode: 'add' } | { mode: 'edit' | 'view'; id: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Adds, edits or shows an application. Users with read access only see the view mode. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { mayManage, mayRead } = useApplicationRights()
  if (props.mode === 'add') return mayManage ? <AddApplication /> : <NoAccess text={mayRead ? texts.fullAdminsOnly : texts.adminsOnly} />
  const { mode, id } = props
  if (!mayRead) return <NoAccess text={texts.adminsOnly} />
  if (mode === 'edit' && !mayManage) return <Navigate to="/external-applications/$id/view" params={{ id }} replace />
  if (!uuid.test(id)) return <NotFound />
  return mode === 'edit' ? <EditApplication key={id} id={id} /> : <ViewApplication key={id} id={id} />
}

function EditApplication({ id }: { id: string }) {
  const query = useQuery(applicationQuery(id))
  const { name = 'Application', accountName } = query.data ?? {}
  return (
    <Page header={<PageHeader title={name} subtitle={accountName ? `for ${accountName}` : ''} trail={<ApplicationTrail as={name} />} />}>
      <FormLoader query={query}>{(application) => <ApplicationForm application={application} />}</FormLoader>
    </Page>
  )
}
