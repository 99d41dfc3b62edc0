import { lazy, useEffect, useState } from 'react'
import { ErrorBoundary } from '../state/error-boundary.tsx'

/** Loads with the first tooltip. */
const Hint = lazy(() => import('./floating-tooltip.tsx'))

const delayMs = 250

/**
 * Shows the `data-tip` of controls on hover and keyboard focus, and on touch with `data-tip-touch`. One shared tooltip: in a table with
 * three buttons per row, separate tooltips cost more to render than the rows.
 */
export function TooltipHost() {
  const [control, setControl] = useState<HTMLElement>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const show = (found: HTMLElement | null | undefined, afterMs: number) => {
      // an open menu or dialog needs no tooltip on its button
      const requested = found?.ariaExpanded === 'true' && found.ariaHasPopup ? undefined : (found ?? undefined)
      clearTimeout(timer)
      timer = setTimeout(() => setControl(requested), requested ? afterMs : 0)
    }
    const hide = () => show(undefined, 0)
    const stop = new AbortController()
    const { signal } = stop
    const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, listener, { signal })
    on('pointerover', ({ target, pointerType }) => pointerType !== 'touch' && show(tipAt(target), delayMs))
    on('focusin', ({ target }) => {
      // a sortable header is focused as a whole; its tooltip is on an element inside
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
    <ErrorBoundary instead={null}>
      <Hint control={control} />
    </ErrorBoundary>
  ) : null
}

const tipAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null)
