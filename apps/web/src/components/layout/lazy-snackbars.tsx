import { useEffect, useState, type ComponentType } from 'react'
import { onWaiting, takeWaiting } from '../../lib/notify.ts'
import classes from './lazy-snackbars.module.css'

// by a name: what follows an import at once is taken for a part of it, which is not reached where its styles do not come
const load = () => import('./snackbars.tsx')

/** How long words stay that nobody can send away. */
const stayMs = 8000

/**
 * Loads the snackbars with the first one. Where their code does not come, as when the first thing to say is that the connection is lost, the
 * words are shown without them, and the next message tries again.
 */
export function LazySnackbars() {
  const [Snackbars, setSnackbars] = useState<ComponentType>()
  const [words, setWords] = useState<readonly string[]>([])
  useEffect(() => {
    onWaiting(() => {
      load().then(
        (module) => setSnackbars(() => module.default),
        () => {
          const more = takeWaiting()
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
