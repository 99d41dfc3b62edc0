import { createFileRoute } from '@tanstack/react-router'
import { UserEditorPage } from '../../../features/users/user-editor-page.tsx'
import { requireId } from '../../../lib/require-id.ts'

export const Route = createFileRoute('/_app/users/$id/edit')({ loader: requireId, component: Edit })

function Edit() {
  return <UserEditorPage id={Route.useParams().id} />
}
