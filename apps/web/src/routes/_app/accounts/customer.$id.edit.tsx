import { createFileRoute } from '@tanstack/react-router'
import { EditCustomerPage } from '../../../features/accounts/customer-page.tsx'
import { requireId } from '../../../lib/require-id.ts'

export const Route = createFileRoute('/_app/accounts/customer/$id/edit')({ loader: requireId, component: Edit })

function Edit() {
  return <EditCustomerPage id={Route.useParams().id} />
}
