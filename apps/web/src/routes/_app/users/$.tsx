import { createFileRoute, redirect } from '@tanstack/react-router'

/** Nothing else is here (S §2). */
export const Route = createFileRoute('/_app/users/$')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
