import { createFileRoute } from '@tanstack/react-router'
import { FeaturesPage } from '../../../features/accounts/features-page.tsx'

export const Route = createFileRoute('/_app/accounts/customer/$id/features')({ component: Features })

function Features() {
  return <FeaturesPage id={Route.useParams().id} />
}
