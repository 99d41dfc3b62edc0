import { lazy, useEffect, useState } from 'react'
import { Boundary } from '../state/boundary.tsx'

/** Loaded when the first hint is shown. */
const Hint = lazy(() => import('./hint.tsx'))

const delayMs = 250

/**
 * Shows what controls say in `data-tip` when they are pointed at or reached by key, and by finger where `data-tip-touch` asks for it. It is one
 * tooltip for all of them: in a table with three buttons to a row, tooltips of their own cost more to draw than the rows.
 */
export function Tips() {
  const [control, setControl] = useState<HTMLElement>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const show = (found: HTMLElement | null | undefined, afterMs: number) => {
      // what has opened a menu or a dialog is known by now
      const wanted = found?.ariaExpanded === 'true' && found.ariaHasPopup ? undefined : (found ?? undefined)
      clearTimeout(timer)
      timer = setTimeout(() => setControl(wanted), wanted ? afterMs : 0)
    }
    const hide = () => show(undefined, 0)
    const stop = new AbortController()
    const { signal } = stop
    const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, listener, { signal })
    on('pointerover', ({ target, pointerType }) => pointerType !== 'touch' && show(tipAt(target), delayMs))
    on('focusin', ({ target }) => {
      // a column is sorted by its whole head: what is said of it stands inside
      if (target instanceof Element && target.matches(':focus-visible'))
        show(tipAt(target) ?? target.closest('th')?.querySelector<HTMLElement>('[data-tip]'), 0)
    })
    on('focusout', hide)
    on('click', ({ target }) => show(target instanceof Element ? target.closest<HTMLElement>('[data-tip-touch]') : undefined, 0))
    on('keydown', ({ key }) => key === 'Escape' && hide())
    document.documentElement.addEventListener('pointerleave', hide, { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  return control ? (
    <Boundary instead={null}>
      <Hint control={control} />
    </Boundary>
  ) : null
}

const tipAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null)
