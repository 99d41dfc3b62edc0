import { useEffect, useRef, type PointerEvent } from 'react'

const restMs = 80

/**
 * Calls back with the index of a row to which the mouse has moved and where it rests, outside of controls.
 * @returns handlers of the element around the rows
 */
export function usePointerRest(onRest: (index: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const row = useRef<string>(undefined)
  const place = useRef('')
  const rest = (next: string | undefined) => {
    if (next === row.current) return
    row.current = next
    clearTimeout(timer.current)
    if (next !== undefined) timer.current = setTimeout(() => onRest(Number(next)), restMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerMove: ({ target, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) => {
      // browsers also report a move when the content scrolls below the mouse
      const before = place.current
      place.current = `${clientX} ${clientY}`
      if (pointerType !== 'mouse' || before === '' || before === place.current) return
      const over = target as HTMLElement
      rest(over.closest('a, button, input') ? undefined : over.closest<HTMLElement>('[data-row]')?.dataset['row'])
    },
    onPointerLeave: () => rest(undefined),
  }
}
