import { createFileRoute } from '@tanstack/react-router'
import { ApplicationPage } from '../../../features/external-applications/application-page.tsx'

export const Route = createFileRoute('/_app/external-applications/$id/edit')({ component: Edit })

function Edit() {
  return <ApplicationPage mode="edit" id={Route.useParams().id} />
}
