import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './card.module.css'

/** Section of a screen with a heading. */
export function Card({ title, text, aside, children }: { title: string; text?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
