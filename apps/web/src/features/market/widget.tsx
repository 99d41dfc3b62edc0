import { Title } from '@mantine/core'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { ErrorState } from '../../components/state/state.tsx'
import classes from './widget.module.css'

/** What a widget waits for. */
interface Answer<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

interface WidgetProps<T> {
  title: string
  /** What its figures are, under its title. */
  note?: ReactNode
  /** Tools at the other end of the title. */
  aside?: ReactNode
  answer: Answer<T>
  /** As large as what comes. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
  className?: string | undefined
}

/** A part of the market page. It waits, fails and tries again by itself; what it had stays when a later answer does not come, with its date. */
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
