import { Button, Skeleton, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { formatInteger } from '../../lib/format/format.ts'
import classes from './work-block.module.css'

interface WorkBlockProps<T> {
  title: string
  /** First rows, and the total. */
  query: UseQueryResult<{ list: T[]; totalItems: number }>
  rowId: (row: T) => string
  renderRow: (row: T) => ReactNode
  /** Link to all rows. */
  all: { to: string; search: object }
  /** Replaces the rows of an empty block. */
  nothing: string
  /** Rendered below the rows. */
  note?: ReactNode
}

/** Rows shown in a block; a link leads to the rest. */
export const blockRows = 5

/** Block of a worklist: total, first rows with their actions, and a link to all. */
export function WorkBlock<T>({ title, query, rowId, renderRow, all, nothing, note }: WorkBlockProps<T>) {
  const { data, error, refetch } = query
  const id = useId()
  return (
    <section className={classes.block} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title} {data && <span className={classes.count}>{formatInteger(data.totalItems)}</span>}
        </Title>
        {data && data.totalItems > data.list.length && (
          <Link to={all.to} search={all.search as never} className={classes.all}>
            Show all {formatInteger(data.totalItems)}
            <span className="visually-hidden"> of {title}</span>
          </Link>
        )}
      </div>
      {data ? (
        data.list.length === 0 ? (
          <p className={classes.nothing}>
            <IconCircleCheck size={16} stroke={1.6} aria-hidden /> {nothing}
          </p>
        ) : (
          <ul className={classes.rows}>
            {data.list.map((row) => (
              <li key={rowId(row)} className={classes.row}>
                {renderRow(row)}
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <div className={classes.failed} role="alert">
          {title} could not be loaded.
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={`Loading ${title}`} className={classes.waiting}>
          {Array.from({ length: blockRows }, (_, row) => (
            <Skeleton key={row} height={44} />
          ))}
        </div>
      )}
      {note && <p className={classes.note}>{note}</p>}
    </section>
  )
}
