import { rem, ScrollArea } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './small-table.module.css'

interface SmallTableProps {
  /** What the rows are, for who hears it. */
  label: string
  /** How wide the table is at least, in pixels at the usual size of text; on a narrower screen it scrolls. */
  width: number
  /** How high it may get before its rows scroll; as high as all of them where it is absent. */
  height?: number
  /** For what only this table has. */
  className?: string | undefined
  /** Head and body. Cells with `data-figure` end at the right, those with `data-words` break their lines. */
  children: ReactNode
}

/** A table within a dialog: all its rows at once, its head stays, and it is scrolled by keys as well. */
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
