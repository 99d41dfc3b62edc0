import { createFileRoute } from '@tanstack/react-router'
import { EntryPage } from '../../../features/shipment-bookings/entry-page.tsx'
import { parseEntrySearch } from '../../../features/shipment-bookings/shared/booking-search.ts'
import { validSearch } from '../../../lib/search/valid-search.ts'

/** `/add` and `/{id}/edit` are one route: the first save of a new booking changes the URL without remounting the form. */
export const Route = createFileRoute('/_app/shipment-bookings/$')({ validateSearch: validSearch(parseEntrySearch), component: Entry })

function Entry() {
  return <EntryPage path={Route.useParams()._splat ?? ''} search={Route.useSearch()} />
}
