import { createFileRoute } from '@tanstack/react-router'
import { UserEditorPage } from '../../../features/users/user-editor-page.tsx'

export const Route = createFileRoute('/_app/users/$id/edit')({ component: Edit })

function Edit() {
  return <UserEditorPage id={Route.useParams().id} />
}
