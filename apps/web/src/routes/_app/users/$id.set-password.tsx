import { createFileRoute } from '@tanstack/react-router'
import { SetPasswordPage } from '../../../features/users/set-password-page.tsx'

export const Route = createFileRoute('/_app/users/$id/set-password')({ component: SetPassword })

function SetPassword() {
  return <SetPasswordPage id={Route.useParams().id} />
}
