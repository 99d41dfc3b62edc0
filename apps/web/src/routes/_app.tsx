import { createFileRoute, redirect, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppShell } from '../components/layout/app-shell.tsx'
import { getSession, useSession } from '../lib/session.ts'

/** Everything behind sign-in. Who has no session goes to the sign-in page, which remembers where they wanted to go. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    if (!getSession()) throw redirect({ to: '/login', state: { returnToLocation: location.href } })
  },
  component: SignedIn,
})

function SignedIn() {
  const session = useSession()
  const navigate = useNavigate()
  const href = useRouterState({ select: ({ location }) => location.href })
  // a session that ends while a screen is open: refused by the server, or signed out
  useEffect(() => {
    if (!session) void navigate({ to: '/login', state: { returnToLocation: href }, replace: true })
  }, [session, navigate, href])
  return session ? <AppShell /> : null
}
