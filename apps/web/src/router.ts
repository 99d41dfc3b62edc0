import { createRouter, type RouterHistory, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { PageLoading } from './components/state/page-loading.tsx'
import { NotFound } from './components/state/not-found.tsx'
import { ScreenError } from './components/state/screen-error.tsx'
import { routeTree } from './route-tree.gen.ts'

/** URL parameters are plain text, `?s=ABC&from=2026-01`, not JSON. Each screen's schema parses them. */
const asText = (value: unknown) => String(value)

/** Creates the router of all screens. @param history the browser's if absent */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(asText),
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultPendingMs: 300,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
    ...(history && { history }),
  })

export type PortalRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
  interface HistoryState {
    /** Path that a signed-out visitor requested. */
    returnToLocation?: string
    /** True if the server ended the session of this tab. */
    sessionEnded?: boolean
  }
}
