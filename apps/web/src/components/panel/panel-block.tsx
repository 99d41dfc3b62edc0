import { Button, Skeleton, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './panel-block.module.css'

/** Parts of a query that a block needs. */
export type BlockQuery<T> = Pick<UseQueryResult<T>, 'data' | 'isPending' | 'refetch'>

interface PanelBlockProps<T> {
  title: string
  query: BlockQuery<T>
  /** Height of the content in pixels while it loads. */
  height: number
  /** Renders the content; null hides the block. */
  children: (data: T) => ReactNode
}

/** Part of a panel that loads and fails alone. */
export function PanelBlock<T>({ title, query: { data, isPending, refetch }, height, children }: PanelBlockProps<T>) {
  const content =
    data !== undefined ? (
      children(data)
    ) : isPending ? (
      <Skeleton h={height} role="status" aria-label={`Loading: ${title}`} />
    ) : (
      <NotLoaded title={title} retry={() => void refetch()} />
    )
  if (content === null) return null
  return (
    <section className={classes.block}>
      <Title order={3} className={classes.title}>
        {title}
      </Title>
      {content}
    </section>
  )
}

/** Failed part of a screen with a retry button. */
export const NotLoaded = ({ title, retry }: { title: string; retry: () => void }) => (
  <p role="alert" className={classes.failed}>
    {title} could not be loaded.
    <Button variant="default" size="compact-sm" onClick={retry}>
      Retry
    </Button>
  </p>
)
