import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { notifyError } from '../../lib/notify.ts'
import { texts } from '../../lib/texts/texts.ts'

interface LaterProps<P> {
  /** Loader, created once outside of components. */
  load: () => Promise<{ default: ComponentType<P> }>
  opened: boolean
  /** Closes the dialog. */
  close: () => void
  /** Preloads the code before opening; errors are ignored. */
  ahead?: boolean
  /** Props of the loaded component. */
  props: P
}

/**
 * Dialog or drawer whose code loads on first opening. A failed load shows a message and leaves the screen and its input unchanged; the next
 * opening retries.
 */
export function LazyModal<P extends object>({ load, opened, close, ahead = false, props }: LaterProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  const wanted = !Loaded && (opened || ahead)
  const failed = useEffectEvent(() => {
    notifyError(texts.codeMissing)
    close()
  })
  useEffect(() => {
    if (!wanted) return
    let current = true
    load().then(
      (module) => current && setLoaded(() => module.default),
      () => current && opened && failed(),
    )
    return () => {
      current = false
    }
  }, [load, wanted, opened])
  return Loaded ? <Loaded {...props} /> : null
}
