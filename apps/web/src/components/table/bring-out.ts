import type { FocusEvent } from 'react'

/**
 * Scrolls a cell that is reached by key out from under the pinned columns, or into the window. Browsers do not: a head that stays in view is
 * in view to them, wherever its cells are.
 */
export function bringOut({ target }: FocusEvent<HTMLElement>): void {
  const cell = target.closest('th, td')
  const viewport = cell?.closest('.mantine-ScrollArea-viewport')
  // who takes hold of a cell with the pointer sees it
  if (!cell || !viewport || cell.matches('[data-pinned]') || !target.matches(':focus-visible')) return
  const edge = (pinned: 'left' | 'right', side: 'left' | 'right') =>
    [...cell.parentElement!.querySelectorAll(`[data-pinned=${pinned}]`)].map((other) => other.getBoundingClientRect()[side])
  const frame = viewport.getBoundingClientRect()
  const from = Math.max(frame.left, ...edge('left', 'right'))
  const to = Math.min(frame.right, ...edge('right', 'left'))
  const { left, right } = cell.getBoundingClientRect()
  if (left < from) viewport.scrollLeft -= from - left
  else if (right > to) viewport.scrollLeft += Math.min(right - to, left - from)
}
