import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import classes from './request-progress.module.css'

/** Progress bar while any request runs; delayed by half a second to avoid flicker. */
export function RequestProgress() {
  const calls = useIsFetching() + useIsMutating()
  const navigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const busy = calls > 0 || navigating
  return <div className={classes.bar} data-busy={busy || undefined} role="progressbar" aria-label="Loading" aria-hidden={!busy} />
}
