import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotAvailable } from '../../components/state/not-available.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { useWorkplace } from '../../lib/current-account.ts'
import { hasScreen, screens } from '../../lib/screens.ts'

/** `/` is the worklist of a vendor; elsewhere it leads to the first screen of the menu. An account that has none is told so. */
export function StartPage({ worklist }: { worklist: ReactNode }) {
  const workplace = useWorkplace()
  if (workplace.account?.accountType === 'vendor') return worklist
  if (workplace.account && !workplace.featuresLoaded) return <PageLoading />
  const first = screens.find((screen) => screen.place !== 'none' && hasScreen(screen, workplace))
  return first ? <Navigate to={first.route} replace /> : <NotAvailable />
}
