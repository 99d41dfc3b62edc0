import { createFileRoute } from '@tanstack/react-router'
import { FeaturesPage } from '../../../features/accounts/features-page.tsx'
import { requireId } from '../../../lib/require-id.ts'

export const Route = createFileRoute('/_app/accounts/customer/$id/features')({ loader: requireId, component: Features })

function Features() {
  return <FeaturesPage id={Route.useParams().id} />
}
