import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { useSessionContext, type SessionContextValue } from '../../lib/session/current-account.ts'
import { hasScreen, screens } from '../../lib/screens.ts'

/** Redirects `/` to the reader's main screen (decision 55): vendors stay here at their worklist; without any feature it is the news. */
export function StartPage({ worklist }: { worklist: ReactNode }) {
  const workplace = useSessionContext()
  if (workplace.account?.accountType === 'vendor' && screens.some((screen) => screen.route === '/' && hasScreen(screen, workplace)))
    return worklist
  if (workplace.account && !workplace.featuresLoaded) return <PageLoading />
  return <Redirect from="/" to={firstOf(workplace.account ? '/overview' : '/users', workplace)} />
}

/** Redirects `/dashboard` to the overview if it is enabled, else to the news (decision 30). */
export function DashboardPage() {
  const workplace = useSessionContext()
  if (workplace.account && !workplace.featuresLoaded) return <PageLoading />
  return <Redirect from="/dashboard" to={firstOf('/overview', workplace)} />
}

/** Redirects unless the user is on the way to another screen: this one stays mounted until that one has loaded. */
function Redirect({ from, to }: { from: string; to: string }) {
  const isCurrent = useLocation({ select: ({ pathname }) => pathname === from })
  return isCurrent ? <Navigate to={to} replace /> : <PageLoading />
}

function firstOf(route: '/overview' | '/users', workplace: SessionContextValue): string {
  const screen = screens.find((one) => one.route === route)
  return screen && hasScreen(screen, workplace) ? route : '/news'
}
