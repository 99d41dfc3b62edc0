import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../../../features/external-applications/application-page.tsx'
import { requireId } from '../../../lib/require-id.ts'

export const Route = createFileRoute('/_app/external-applications/$id/view')({ loader: requireId, component: View })

function View() {
  return <ApplicationPage mode="view" id={Route.useParams().id} />
}
