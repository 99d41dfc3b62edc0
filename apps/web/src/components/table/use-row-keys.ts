import { useState, type KeyboardEvent, type FocusEvent } from 'react'
import type { TableRow } from './table-row.ts'

/** Returns the target row of each navigation key. */
const moves: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}
const letters: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp' }

/** Actions of the keys on a row. */
export interface RowKeys {
  /** Enter. */
  onOpen?: ((row: TableRow, index: number) => void) | undefined
  /** Space or `x`. */
  onMark?: ((row: TableRow) => void) | undefined
  /** A key has moved the focus to another row. */
  onMove?: ((row: TableRow, index: number) => void) | undefined
}

/**
 * Keyboard navigation of rows: one row is in the tab order; arrows, `j`, `k`, Home and End move it, `o` follows the first link of the row and
 * `d` its details. Ignores keys pressed in a control inside a row.
 */
export function useRowKeys(rows: TableRow[], { onOpen, onMark, onMove }: RowKeys) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(rows.length - 1, 0))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement
    if (row.tagName !== 'TR' || row.dataset['row'] === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const index = Number(row.dataset['row'])
    const move = moves[letters[event.key] ?? event.key]
    if (move) {
      event.preventDefault()
      const next = move(index, rows.length - 1)
      setActive(next)
      event.currentTarget.querySelector<HTMLElement>(`tr[data-row="${next}"]`)?.focus()
      if (next !== index) onMove?.(rows[next]!, next)
    } else if (event.key === ' ' || event.key === 'x') {
      event.preventDefault()
      onMark?.(rows[index]!)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onOpen?.(rows[index]!, index)
    } else if (event.key === 'o') row.querySelector<HTMLElement>('td a')?.click()
    else if (event.key === 'd') row.querySelector<HTMLElement>('td a[data-details]')?.click()
  }

  return {
    container: { onKeyDown, onFocus: scrollCellIntoView },
    row: (_row: TableRow, index: number) => ({ 'data-row': index, tabIndex: index === current ? 0 : -1 }),
    /** Puts a row into the tab order. */
    setActive,
  }
}

/** Scrolls a focused cell out from under the pinned columns. Browsers do not: they consider cells of a sticky header visible. */
function scrollCellIntoView({ target }: FocusEvent<HTMLElement>): void {
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
