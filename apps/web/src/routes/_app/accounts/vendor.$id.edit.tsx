import { createFileRoute } from '@tanstack/react-router'
import { EditVendorPage } from '../../../features/accounts/vendor-page.tsx'

export const Route = createFileRoute('/_app/accounts/vendor/$id/edit')({ component: Edit })

function Edit() {
  return <EditVendorPage id={Route.useParams().id} />
}
