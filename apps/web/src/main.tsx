import './lib/trusted-html.ts'
import { parsePublicPage } from '@portal/contracts/public-page-request'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './components/state/error-boundary.tsx'
import { ScreenError } from './components/state/screen-error.tsx'
import { LazySnackbars } from './components/layout/lazy-snackbars.tsx'
import { colorSchemeManager } from './lib/color-scheme.ts'
import { queryClient } from './lib/query/query-client.ts'
import { theme } from './theme/theme.ts'
import './theme/print.ts'
import './theme/styles.ts'

const address = parsePublicPage(location.pathname)

/** Loads the portal or a public page; their code is separate, because public pages are opened on phones with slow connections. */
const App = lazy(address ? () => import('./features/public-tracking/public-app.tsx') : () => import('./portal.tsx'))

// prevents the router's reload when code fails to load: without a connection it would remove the whole page
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `The code of a screen did not load. ${payload.message}`
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <LazySnackbars />
        <ErrorBoundary instead={<ScreenError />}>
          <App />
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
