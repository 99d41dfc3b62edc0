import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { notifyError } from '../../lib/notify.ts'
import { texts } from '../../lib/texts.ts'

interface LaterProps<P> {
  /** Made once, outside of any component. */
  load: () => Promise<{ default: ComponentType<P> }>
  opened: boolean
  /** As if the user had closed it. */
  close: () => void
  /** Whether it is loaded before it is opened. Where that fails, nothing is said. */
  ahead?: boolean
  /** What the loaded component needs to know. */
  props: P
}

/**
 * What opens over a screen: a dialog or a drawer whose code is loaded when it is first opened. Where the code does not come, a message says so
 * and the screen stays as it was, with all that was typed; the next opening tries again.
 */
export function Later<P extends object>({ load, opened, close, ahead = false, props }: LaterProps<P>) {
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
