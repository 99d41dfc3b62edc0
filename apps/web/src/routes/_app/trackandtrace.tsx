import { createFileRoute } from '@tanstack/react-router'
import { parseTrackingAddress } from '../../features/tracking/tracking-address.ts'
import { TrackingPage } from '../../features/tracking/tracking-page.tsx'
import { loadUnderWay } from '../../features/tracking/under-way-query.ts'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/trackandtrace')({
  validateSearch: validSearch(parseTrackingAddress),
  loader: ({ location }) => loadUnderWay(location.search),
  component: TrackingPage,
})
