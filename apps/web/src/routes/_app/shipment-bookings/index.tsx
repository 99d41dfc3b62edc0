import { createFileRoute } from '@tanstack/react-router'
import { parseBookingSearch } from '../../../features/shipment-bookings/shared/booking-search.ts'
import { BookingsPage } from '../../../features/shipment-bookings/bookings-page.tsx'
import { validSearch } from '../../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/shipment-bookings/')({
  validateSearch: validSearch(parseBookingSearch),
  component: BookingsPage,
})
