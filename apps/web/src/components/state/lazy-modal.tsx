import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { notifyError } from '../../lib/notify.ts'
import { texts } from '../../lib/texts/texts.ts'

interface LazyModalProps<P> {
  /** Loader, created once outside of components. */
  load: () => Promise<{ default: ComponentType<P> }>
  opened: boolean
  /** Closes the dialog. */
  close: () => void
  /** Preloads the code before opening; errors are ignored. */
  isPreloaded?: boolean
  /** Props of the loaded component. */
  props: P
}

/**
 * Dialog or drawer whose code loads on first opening. A failed load shows a message and leaves the screen and its input unchanged; the next
 * opening retries.
 */
export function LazyModal<P extends object>({ load, opened, close, isPreloaded = false, props }: LazyModalProps<P>) {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  const isNeeded = !Loaded && (opened || isPreloaded)
  const reportFailure = useEffectEvent(() => {
    notifyError(texts.codeMissing)
    close()
  })
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    load().then(
      (module) => isCurrent && setLoaded(() => module.default),
      () => isCurrent && opened && reportFailure(),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isNeeded, opened])
  return Loaded ? <Loaded {...props} /> : null
}
