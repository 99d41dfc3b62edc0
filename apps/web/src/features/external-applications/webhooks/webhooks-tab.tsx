import { lazy } from 'react'
import { ErrorBoundary } from '../../../components/state/error-boundary.tsx'
import { PageLoading } from '../../../components/state/page-loading.tsx'
import { ScreenError } from '../../../components/state/screen-error.tsx'
import type { WebhooksPanelProps } from './webhooks-panel.tsx'

const WebhooksPanel = lazy(() => import('./webhooks-panel.tsx'))

/** Webhooks of an application; their code loads with the tab. */
export const WebhooksTab = (props: WebhooksPanelProps) => (
  <ErrorBoundary waiting={<PageLoading />} instead={<ScreenError />}>
    <WebhooksPanel {...props} />
  </ErrorBoundary>
)
