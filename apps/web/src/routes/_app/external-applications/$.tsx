import { createFileRoute, redirect } from '@tanstack/react-router'

/** All other paths show the not-found page. */
export const Route = createFileRoute('/_app/external-applications/$')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
