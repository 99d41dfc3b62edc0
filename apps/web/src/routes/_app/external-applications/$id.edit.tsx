import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../../../features/external-applications/application-page.tsx'
import { requireId } from '../../../lib/require-id.ts'

export const Route = createFileRoute('/_app/external-applications/$id/edit')({ loader: requireId, component: Edit })

function Edit() {
  return <ApplicationPage mode="edit" id={Route.useParams().id} />
}
