import { createFileRoute, redirect } from '@tanstack/react-router'

/** The start page knows which screen comes first. */
export const Route = createFileRoute('/_app/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
