import { createFileRoute } from '@tanstack/react-router'
import { EditCustomerPage } from '../../../features/accounts/customer-page.tsx'

export const Route = createFileRoute('/_app/accounts/customer/$id/edit')({ component: Edit })

function Edit() {
  return <EditCustomerPage id={Route.useParams().id} />
}
