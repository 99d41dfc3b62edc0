import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { SessionContextProvider } from '../../lib/session/current-account.ts'
import { useIsNarrowScreen } from '../../lib/use-is-narrow-screen.ts'
import { PageLoading } from '../state/page-loading.tsx'
import { LazyModal } from '../state/lazy-modal.tsx'
import { ErrorState } from '../state/status-message.tsx'
import { SideMenu } from './side-menu.tsx'
import { TooltipHost } from '../actions/tooltip-host.tsx'
import { TopBar } from './top-bar.tsx'
import { useLoadSessionContext } from './use-load-session-context.ts'
import classes from './app-shell.module.css'

/** Loads on narrow screens only. */
const loadDrawer = () => import('./drawer.ts')

const drawerWidth = 250

/** Paths that redirect as soon as the session has loaded. */
const startPaths: ReadonlySet<string> = new Set(['/', '/dashboard'])

/** Layout of every screen: top bar, side menu, content. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { workplace, error, retry } = useLoadSessionContext()
  const narrow = useIsNarrowScreen()
  const [open, setOpen] = useLocalStorage({ key: 'menu', defaultValue: true, getInitialValueInEffect: false })
  const [over, { toggle, close }] = useDisclosure(false)
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })

  // selecting a screen closes the overlay menu; a redirect leaves it open
  const before = useRef(path)
  useEffect(() => {
    if (!startPaths.has(before.current)) close()
    before.current = path
  }, [path, close])
  // a wide window shows the menu beside the content
  useEffect(close, [narrow, close])

  if (error) return <ErrorState error={error} retry={retry} />
  if (!workplace) return <PageLoading />

  return (
    <SessionContextProvider value={workplace}>
      <a href="#main" className={classes.skip} onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        Skip to content
      </a>
      <div className={classes.shell} data-menu={(!narrow && open) || undefined}>
        <header className={classes.header}>
          <TopBar menuShown={narrow ? over : open} toggleMenu={() => (narrow ? toggle() : setOpen(!open))} />
        </header>
        {!narrow && open && (
          <aside className={classes.aside}>
            <SideMenu />
          </aside>
        )}
        <main ref={main} id="main" tabIndex={-1} className={classes.main}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </main>
      </div>
      <TooltipHost />
      {narrow && (
        <LazyModal
          load={loadDrawer}
          isPreloaded
          opened={over}
          close={close}
          props={{
            opened: over,
            onClose: close,
            size: drawerWidth,
            title: workplace.account?.accountName ?? 'Menu',
            classNames: { body: classes.drawer!, title: classes.drawerTitle! },
            children: <SideMenu onChoose={close} />,
          }}
        />
      )}
    </SessionContextProvider>
  )
}
