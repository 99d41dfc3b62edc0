import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeReturnPath } from '../features/sign-in/safe-return-path.ts'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'
import { getSession } from '../lib/session/session.ts'

export const Route = createFileRoute('/login')({
  // redirects signed-in users
  beforeLoad: ({ location }) => {
    if (getSession()) throw redirect({ href: safeReturnPath(location.state.returnToLocation), replace: true })
  },
  component: SignInPage,
})
