import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../../../features/external-applications/application-page.tsx'

export const Route = createFileRoute('/_app/external-applications/$id/view')({ component: View })

function View() {
  return <ApplicationPage mode="view" id={Route.useParams().id} />
}
