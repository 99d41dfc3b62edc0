import type { FocusEvent } from 'react'

/** Scrolls a focused cell out from under the pinned columns. Browsers do not: they consider cells of a sticky header visible. */
export function scrollCellIntoView({ target }: FocusEvent<HTMLElement>): void {
  const cell = target.closest('th, td')
  const viewport = cell?.closest('.mantine-ScrollArea-viewport')
  // a clicked cell is visible already
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
