import { createFileRoute } from '@tanstack/react-router'
import { EditVendorPage } from '../../../features/accounts/vendor-page.tsx'
import { requireId } from '../../../lib/require-id.ts'

export const Route = createFileRoute('/_app/accounts/vendor/$id/edit')({ loader: requireId, component: Edit })

function Edit() {
  return <EditVendorPage id={Route.useParams().id} />
}
