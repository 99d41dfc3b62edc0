import { notifications } from '@mantine/notifications'
import { createMemoryHistory, RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { AppRoot } from '../app-root.tsx'
import { queryClient } from '../lib/query/query-client.ts'
import { setSession } from '../lib/session/session.ts'
import { makeRouter, type PortalRouter } from '../router.ts'
import { ApiDouble, useDouble, type ApiHandlers } from './api-double.ts'
import type { Media } from './browser-commands.ts'
import { sessionContextHandler, sessionHandlers, standardNow, type Session } from './standard-account.ts'

export interface ScreenOptions extends Session, Media {
  /** Handlers of the operations that the screen calls, beyond those of the session. */
  api?: ApiHandlers
  /** Window size in pixels, 1440 × 900 if absent. */
  width?: number
  height?: number
  /** Instant of the first rendering, `standardNow` if absent. */
  now?: string
  signedIn?: boolean
}

/** Rendered screen. */
export interface Screen {
  api: ApiDouble
  /** Returns path and parameters of the address: `/shipments?o=origin&d=asc`. */
  url: () => string
  /** Opens another path in the same tab, without a reload. */
  goTo: (path: string) => Promise<void>
  back: () => void
  /** Loads the app again at its address; stored data of the browser stays. */
  reload: () => void
}

let shown: { root: Root; container: HTMLElement } | undefined
let emulated = ''

/** Shows the app at a path as a signed-in user would see it; its requests go to the handlers. */
export async function renderScreen(path: string, options: ScreenOptions = {}): Promise<Screen> {
  const { api = {}, width = 1440, height = 900, now = standardNow, signedIn = true, ...rest } = options
  const { colorScheme, forcedColors, media, reducedMotion, ...session } = rest
  await setWindow(width, height, {
    ...(colorScheme && { colorScheme }),
    ...(forcedColors && { forcedColors }),
    ...(media && { media }),
    ...(reducedMotion && { reducedMotion }),
  })
  vi.setSystemTime(now)
  const double = new ApiDouble({ ...sessionHandlers(session), ...api })
  double.use({ getSessionContext: sessionContextHandler(double, !api.getMyFeatures) })
  useDouble(double)
  openDoubles.add(double)
  if (signedIn) setSession({ username: 'fergus.allardyce@thornbeck.example', accessToken: 'access', refreshToken: 'refresh', since: 0 })
  const history = createMemoryHistory({ initialEntries: [path] })
  let router = mount(history)
  return {
    api: double,
    url: () => router.state.location.href,
    goTo: async (next) => {
      await router.navigate({ href: next })
    },
    back: () => history.back(),
    reload: () => {
      unmount()
      router = mount(history)
    },
  }
}

/** Doubles of the running test, whose problems fail it. */
export const openDoubles = new Set<ApiDouble>()

async function setWindow(width: number, height: number, media: Media) {
  // each test file begins in a window of the default size
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height)
  await emulate(media)
}

/** Shows the screen in another medium until the test ends. */
export async function emulate(media: Media): Promise<void> {
  const wanted = JSON.stringify(media)
  if (emulated !== wanted) await commands.emulateMedia(media)
  emulated = wanted
}

function mount(history: RouterHistory): PortalRouter {
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'root'
  const router = makeRouter(history)
  const root = createRoot(container)
  root.render(
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>,
  )
  shown = { root, container }
  return router
}

function unmount(): void {
  shown?.root.unmount()
  shown?.container.remove()
  shown = undefined
  notifications.clean()
  queryClient.clear()
}

/** Removes the screen and all that it stored. */
export function removeScreen(): void {
  unmount()
  setSession(undefined)
  sessionStorage.clear()
  localStorage.clear()
  openDoubles.clear()
  vi.useRealTimers()
}
