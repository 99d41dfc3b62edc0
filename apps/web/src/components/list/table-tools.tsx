import { Group } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { usePhone } from '../../lib/use-phone.ts'
import { ErrorBoundary } from '../state/error-boundary.tsx'
import classes from './table-tools.module.css'

/** Loads on phones only. */
const FilterDrawer = lazy(() => import('../filters/filter-drawer.tsx'))

interface TableToolsProps {
  /** Search field, the first of the filters. */
  search?: ReactNode
  /** Select of the order of cards, beside the search. */
  sort?: ReactNode
  /** Filters. */
  children?: ReactNode
  /** Number of active filters, for filters that move into a drawer on phones. */
  active?: number
  tools?: ReactNode
}

/** Toolbar above a list: filters, and tools at the other end. */
export function TableTools({ search, sort, children, active, tools }: TableToolsProps) {
  const inDrawer = usePhone() && active !== undefined
  return (
    <div className={classes.bar} role="search" aria-label="Filters" data-drawer={inDrawer || undefined}>
      <div className={classes.fields}>
        {sort ? (
          <div className={classes.sorted}>
            {search}
            {sort}
          </div>
        ) : (
          search
        )}
        {inDrawer ? (
          <ErrorBoundary waiting={<span className={classes.drawer} />} instead={children}>
            <FilterDrawer more={active}>{children}</FilterDrawer>
          </ErrorBoundary>
        ) : (
          children
        )}
      </div>
      {tools && (
        <Group gap={6} wrap="nowrap" className={classes.tools}>
          {tools}
        </Group>
      )}
    </div>
  )
}
