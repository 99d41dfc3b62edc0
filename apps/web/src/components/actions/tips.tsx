import { Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'

const delayMs = 250

/**
 * Shows what controls say in `data-tip` when they are pointed at or reached by key. One tooltip for all of them: in a table with three buttons
 * to a row, tooltips of their own cost more to draw than the rows.
 */
export function Tips() {
  const [control, setControl] = useState<HTMLElement>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const show = (target: EventTarget | null, afterMs: number) => {
      const found = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      clearTimeout(timer)
      timer = setTimeout(() => setControl(found ?? undefined), found ? afterMs : 0)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerover', ({ target, pointerType }) => pointerType !== 'touch' && show(target, delayMs), { signal })
    document.addEventListener('focusin', ({ target }) => (target as Element).matches(':focus-visible') && show(target, 0), { signal })
    document.addEventListener('focusout', () => show(null, 0), { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && show(null, 0), { signal })
    document.documentElement.addEventListener('pointerleave', () => show(null, 0), { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  return control ? <Tooltip opened label={control.dataset['tip']} target={control} /> : null
}
