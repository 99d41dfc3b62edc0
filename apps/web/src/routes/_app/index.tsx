import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { ErrorBoundary } from '../../components/state/error-boundary.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { ScreenError } from '../../components/state/screen-error.tsx'
import { StartPage } from '../../features/home/start-page.tsx'

/** Loads for vendors only. */
const WorklistPage = lazy(() => import('../../features/shipment-bookings/worklist-page.tsx'))

export const Route = createFileRoute('/_app/')({
  component: () => (
    <StartPage
      worklist={
        <ErrorBoundary waiting={<PageLoading />} instead={<ScreenError />}>
          <WorklistPage />
        </ErrorBoundary>
      }
    />
  ),
})
