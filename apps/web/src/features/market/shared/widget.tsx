import { Title } from '@mantine/core'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { ErrorState } from '../../../components/state/status-message.tsx'
import classes from './widget.module.css'

/** Query state of a widget. */
interface Answer<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

interface WidgetProps<T> {
  title: string
  /** Subtitle. */
  note?: ReactNode
  /** Controls at the end of the title row. */
  aside?: ReactNode
  answer: Answer<T>
  /** Placeholder in the size of the content. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
  className?: string | undefined
}

/** Part of the market page with its own loading, error and retry states. Keeps old data, with its date, if a refetch fails. */
export function Widget<T>({ title, note, aside, answer: { data, error, refetch }, skeleton, children, className }: WidgetProps<T>) {
  const id = useId()
  return (
    <section className={clsx(classes.widget, className)} aria-labelledby={id} aria-busy={data === undefined && !error}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {note !== undefined && <p className={classes.note}>{note}</p>}
        </div>
        {aside}
      </div>
      {data !== undefined ? children(data) : error ? <ErrorState error={error} retry={() => void refetch()} /> : skeleton}
    </section>
  )
}
