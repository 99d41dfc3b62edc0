import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { SessionContextProvider } from '../../lib/session/current-account.ts'
import { useIsNarrowScreen } from '../../lib/use-is-narrow-screen.ts'
import { usePhone } from '../../lib/use-phone.ts'
import { PageLoading } from '../state/page-loading.tsx'
import { ErrorBoundary } from '../state/error-boundary.tsx'
import { LazyModal } from '../state/lazy-modal.tsx'
import { ErrorState } from '../state/status-message.tsx'
import { SideMenu } from './side-menu.tsx'
import { TooltipHost } from '../actions/tooltip-host.tsx'
import { TopBar } from './top-bar.tsx'
import { unreadOf } from './unread-of.ts'
import { useLoadSessionContext } from './use-load-session-context.ts'
import classes from './app-shell.module.css'

/** Loads beside the first screen. */
const ShellExtras = lazy(() => import('./shell-extras.tsx'))

/** Loads on phones only. */
const PhoneBar = lazy(() => import('./phone-bar.tsx'))

/** Loads on narrow screens only. */
const loadDrawer = () => import('./drawer.ts')

const drawerWidth = 250

/** Paths that redirect as soon as the session has loaded. */
const startPaths: ReadonlySet<string> = new Set(['/', '/dashboard'])

/** Layout of every screen: top bar, side menu, content. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { workplace, error, retry } = useLoadSessionContext()
  const narrow = useIsNarrowScreen()
  const phone = usePhone()
  const [open, setOpen] = useLocalStorage({ key: 'menu', defaultValue: true, getInitialValueInEffect: false })
  const [over, { toggle, close }] = useOverlayMenu(narrow)
  const main = useRef<HTMLElement>(null)
  const toggleMenu = () => (narrow ? toggle() : setOpen(!open))

  if (error) return <ErrorState error={error} retry={retry} />
  if (!workplace) return <PageLoading />

  return (
    <SessionContextProvider value={workplace}>
      <a href="#main" className={classes.skip} onClick={(event) => (event.preventDefault(), main.current?.focus())}>
        Skip to content
      </a>
      <div className={classes.shell} data-menu={narrow ? undefined : open ? 'wide' : 'rail'}>
        <header className={classes.header}>
          <TopBar menuShown={narrow ? over : open} toggleMenu={toggleMenu} />
        </header>
        {!narrow && (
          <aside className={classes.aside}>
            <SideMenu rail={!open} />
          </aside>
        )}
        <main ref={main} id="main" tabIndex={-1} className={classes.main}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </main>
        {phone && (
          <div className={classes.bar}>
            <ErrorBoundary instead={null}>
              <PhoneBar menuShown={over} openMenu={toggle} />
            </ErrorBoundary>
          </div>
        )}
      </div>
      <ErrorBoundary instead={null}>
        <ShellExtras unread={unreadOf(workplace.user)} toggleMenu={toggleMenu} />
      </ErrorBoundary>
      <TooltipHost />
      {narrow && <MenuDrawer opened={over} close={close} title={workplace.account?.accountName ?? 'Menu'} />}
    </SessionContextProvider>
  )
}

/** State of the menu that covers the page of a narrow screen. Selecting a screen closes it; a redirect leaves it open. */
function useOverlayMenu(narrow: boolean) {
  const menu = useDisclosure(false)
  const [, { close }] = menu
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (!startPaths.has(before.current)) close()
    before.current = path
  }, [path, close])
  // a wide window shows the menu beside the content
  useEffect(close, [narrow, close])
  return menu
}

const MenuDrawer = ({ opened, close, title }: { opened: boolean; close: () => void; title: string }) => (
  <LazyModal
    load={loadDrawer}
    isPreloaded
    opened={opened}
    close={close}
    props={{
      opened,
      onClose: close,
      size: drawerWidth,
      title,
      classNames: { body: classes.drawer!, title: classes.drawerTitle! },
      children: <SideMenu onChoose={close} />,
    }}
  />
)
