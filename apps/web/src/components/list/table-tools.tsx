import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './table-tools.module.css'

interface TableToolsProps {
  /** Search field, the first of the filters. */
  search?: ReactNode
  /** Select of the order of cards, beside the search. */
  sort?: ReactNode
  /** Filters. */
  children?: ReactNode
  tools?: ReactNode
}

/** Toolbar above a list: filters, and tools at the other end. */
export const TableTools = ({ search, sort, children, tools }: TableToolsProps) => (
  <div className={classes.bar} role="search" aria-label="Filters">
    <div className={classes.fields}>
      {sort ? (
        <div className={classes.sorted}>
          {search}
          {sort}
        </div>
      ) : (
        search
      )}
      {children}
    </div>
    {tools && (
      <Group gap={6} wrap="nowrap" className={classes.tools}>
        {tools}
      </Group>
    )}
  </div>
)
