import { useEffect, useState, type ComponentType } from 'react'
import { onPendingSnackbar, consumePendingNotifications } from '../../lib/notify.ts'
import classes from './lazy-snackbars.module.css'

// a named function: the bundler would treat an inline import as part of this module, which fails if its styles do not load
const load = () => import('./snackbars.tsx')

/** Display time of the plain fallback message, which has no close button. */
const stayMs = 8000

/**
 * Loads the snackbars with the first message. If their code does not load, for example without a connection, shows the message as plain
 * text and retries with the next one.
 */
export function LazySnackbars() {
  const [Snackbars, setSnackbars] = useState<ComponentType>()
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    onPendingSnackbar(() => {
      load().then(
        (module) => setSnackbars(() => module.default),
        () => {
          const more = consumePendingNotifications()
          setWords((before) => [...new Set([...before, ...more])])
        },
      )
    })
  }, [])
  useEffect(() => {
    if (words.length === 0) return
    const timer = setTimeout(() => setWords([]), stayMs)
    return () => clearTimeout(timer)
  }, [words])
  if (Snackbars) return <Snackbars />
  return words.length > 0 ? (
    <div role="alert" className={classes.plain}>
      {words.join(' ')}
    </div>
  ) : null
}
