import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConnectPage } from '../features/sign-in/connect-page.tsx'
import { getSession } from '../lib/session/session.ts'
import { joinSession } from '../lib/session/shared-session.ts'

/** Request of an assistant. Visitors without a session in any tab sign in first, and return to it. */
export const Route = createFileRoute('/connect')({
  beforeLoad: async ({ location }) => {
    if (!getSession()) await joinSession()
    if (!getSession()) throw redirect({ to: '/login', state: { returnToLocation: location.href } })
  },
  component: ConnectPage,
})
