import { createFileRoute } from '@tanstack/react-router'
import { SetPasswordPage } from '../../../features/users/set-password-page.tsx'
import { requireId } from '../../../lib/require-id.ts'

export const Route = createFileRoute('/_app/users/$id/set-password')({ loader: requireId, component: SetPassword })

function SetPassword() {
  return <SetPasswordPage id={Route.useParams().id} />
}
