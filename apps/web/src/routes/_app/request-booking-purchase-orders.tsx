import { createFileRoute } from '@tanstack/react-router'
import { parseRequestSearch } from '../../features/shipment-bookings/shared/booking-search.ts'
import { RequestsPage } from '../../features/shipment-bookings/requests-page.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/request-booking-purchase-orders')({
  validateSearch: validSearch(parseRequestSearch),
  component: RequestsPage,
})
