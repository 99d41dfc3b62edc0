import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './table-tools.module.css'

/** Toolbar above a list: filters, and tools at the other end. */
export const TableTools = ({ children, tools }: { children?: ReactNode; tools?: ReactNode }) => (
  <div className={classes.bar} role="search" aria-label="Filters">
    <div className={classes.fields}>{children}</div>
    {tools && (
      <Group gap={6} wrap="nowrap" className={classes.tools}>
        {tools}
      </Group>
    )}
  </div>
)
