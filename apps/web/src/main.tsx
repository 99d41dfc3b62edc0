import './lib/trusted-html.ts'
import { parsePublicPage } from '@portal/contracts/shipments/public-page-request'
import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { AppRoot } from './app-root.tsx'
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
  <AppRoot>
    <App />
  </AppRoot>,
)
