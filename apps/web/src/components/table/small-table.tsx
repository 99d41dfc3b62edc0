import { rem, ScrollArea } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './small-table.module.css'

interface SmallTableProps {
  /** Accessible name. */
  label: string
  /** Minimum width in pixels at the default text size; narrower screens scroll. */
  width: number
  /** Maximum height before the rows scroll; unlimited if absent. */
  height?: number
  /** CSS class for exceptions of one table. */
  className?: string | undefined
  /** Head and body. Cells with `data-figure` align right, those with `data-words` wrap. */
  children: ReactNode
}

/** Table in a dialog: all rows at once, sticky head, scrollable by keyboard. */
export const SmallTable = ({ label, width, height, className, children }: SmallTableProps) => (
  <ScrollArea.Autosize
    mah={height}
    type="auto"
    offsetScrollbars="x"
    className={classes.scroll}
    viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}
  >
    <table className={`${classes.table} ${className ?? ''}`} style={{ minWidth: rem(width) }}>
      {children}
    </table>
  </ScrollArea.Autosize>
)
