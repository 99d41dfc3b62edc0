import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppShell } from '../components/layout/app-shell.tsx'
import { getSession, useSession } from '../lib/session/session.ts'
import { joinSession } from '../lib/session/shared-session.ts'
import { preloadCustomerAccount } from '../lib/session/session-queries.ts'

/** Signed-in part of the app. Visitors without a session in any tab are redirected to the sign-in page with a return URL. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    if (!getSession()) await joinSession()
    if (!getSession()) throw redirect({ to: '/login', state: { returnToLocation: location.href } })
    void preloadCustomerAccount((location.search as { cId?: string }).cId).catch(() => {})
  },
  component: SignedIn,
})

function SignedIn() {
  const session = useSession()
  const router = useRouter()
  // the server ended the session while a screen is open
  useEffect(() => {
    const { href } = router.state.location
    if (!session) void router.navigate({ to: '/login', state: { returnToLocation: href, sessionEnded: true }, replace: true })
  }, [session, router])
  return session ? <AppShell /> : null
}
