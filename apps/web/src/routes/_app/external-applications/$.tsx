import { createFileRoute, redirect } from '@tanstack/react-router'

/** Nothing else is here (R §2). */
export const Route = createFileRoute('/_app/external-applications/$')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
