import { useState, type KeyboardEvent } from 'react'
import { scrollCellIntoView } from './scroll-cell-into-view.ts'
import type { TableRow } from './table-row.ts'

/** Returns the target row of each navigation key. */
const moves: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

/**
 * Keyboard navigation of rows: one row is in the tab order; arrows, Home and End move it; Space and Enter act on it. Ignores keys pressed
 * in a control inside a row.
 */
export function useRowKeys(rows: TableRow[], onRowKey: ((row: TableRow, key: 'space' | 'enter') => void) | undefined) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(rows.length - 1, 0))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement
    if (row.tagName !== 'TR' || row.dataset['row'] === undefined) return
    const index = Number(row.dataset['row'])
    const move = moves[event.key]
    if (move) {
      event.preventDefault()
      const next = move(index, rows.length - 1)
      setActive(next)
      event.currentTarget.querySelector<HTMLElement>(`tr[data-row="${next}"]`)?.focus()
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      onRowKey?.(rows[index]!, event.key === ' ' ? 'space' : 'enter')
    }
  }

  return {
    container: { onKeyDown, onFocus: scrollCellIntoView },
    row: (_row: TableRow, index: number) => ({ 'data-row': index, tabIndex: index === current ? 0 : -1 }),
  }
}
