import { lazy } from 'react'
import { ErrorBoundary } from '../../../components/state/error-boundary.tsx'
import { PageLoading } from '../../../components/state/page-loading.tsx'
import { ScreenError } from '../../../components/state/screen-error.tsx'
import type { RequestsPanelProps } from './requests-panel.tsx'

const RequestsPanel = lazy(() => import('./requests-panel.tsx'))

/** Request log of an application; its code loads with the tab. */
export const RequestsTab = (props: RequestsPanelProps) => (
  <ErrorBoundary waiting={<PageLoading />} instead={<ScreenError />}>
    <RequestsPanel {...props} />
  </ErrorBoundary>
)
