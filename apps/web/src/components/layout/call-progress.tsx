import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import classes from './call-progress.module.css'

/** A thin bar at the top while any call is under way; it appears after half a second, so that quick answers do not flicker. */
export function CallProgress() {
  const calls = useIsFetching() + useIsMutating()
  const navigating = useRouterState({ select: ({ status }) => status === 'pending' })
  const busy = calls > 0 || navigating
  return <div className={classes.bar} data-busy={busy || undefined} role="progressbar" aria-label="Loading" aria-hidden={!busy} />
}
