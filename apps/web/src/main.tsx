import './lib/trusted-html.ts'
import { parsePublicPage } from '@portal/contracts/shipments/public-page-request'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppRoot } from './app-root.tsx'
import { ScreenError } from './components/state/screen-error.tsx'
import './theme/print.ts'
import './theme/styles.ts'

const address = parsePublicPage(location.pathname)

/** Loads the portal or a public page; their code is separate, because public pages are opened on phones with slow connections. */
const load = address ? () => import('./features/public-tracking/public-app.tsx') : () => import('./portal.tsx')

// prevents the router's reload when code fails to load: without a connection it would remove the whole page
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `The code of a screen did not load. ${payload.message}`
})

const render = (content: ReactNode) => createRoot(document.getElementById('root')!).render(<AppRoot>{content}</AppRoot>)

// not as a lazy component: React shows what replaces a fallback at the earliest 0.3 s after the fallback
load().then(
  ({ default: App }) => render(<App />),
  (error: unknown) => {
    reportError(error)
    render(<ScreenError />)
  },
)
