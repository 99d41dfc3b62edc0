import { createFileRoute } from '@tanstack/react-router'
import { parseTrackingAddress } from '../../features/tracking/tracking-address.ts'
import { TrackingPage } from '../../features/tracking/tracking-page.tsx'

export const Route = createFileRoute('/_app/trackandtrace')({ validateSearch: parseTrackingAddress, component: TrackingPage })
