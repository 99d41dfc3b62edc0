import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppShell } from '../components/layout/app-shell.tsx'
import { getSession, useSession } from '../lib/session.ts'
import { joinSession } from '../lib/shared-session.ts'
import { loadCustomer } from '../lib/workplace-queries.ts'

/** Everything behind sign-in. A visitor without a session, in this tab or another, goes to the sign-in page, which remembers the address. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ location }) => {
    if (!getSession()) await joinSession()
    if (!getSession()) throw redirect({ to: '/login', state: { returnToLocation: location.href } })
    void loadCustomer((location.search as { cId?: string }).cId).catch(() => {})
  },
  component: SignedIn,
})

function SignedIn() {
  const session = useSession()
  const router = useRouter()
  // a session that ends while a screen is open: the server refused it
  useEffect(() => {
    const { href } = router.state.location
    if (!session) void router.navigate({ to: '/login', state: { returnToLocation: href }, replace: true })
  }, [session, router])
  return session ? <AppShell /> : null
}
