import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './list-card.module.css'

interface ListCardProps {
  title: string
  /** Opens the row; without it the card is plain text. */
  onOpen?: (() => void) | undefined
  /** Buttons at the end of the card. */
  actions?: ReactNode
  /** Further facts, one element a line. */
  children: ReactNode
}

/** Card of a row on phones: the title opens the row, facts below, buttons beside. */
export const ListCard = ({ title, onOpen, actions, children }: ListCardProps) => (
  <div className={classes.layout}>
    <div className={clsx(classes.words, classes.facts)}>
      {onOpen ? (
        <button type="button" className={clsx(classes.opens, classes.button)} dir="auto" onClick={onOpen}>
          {title}
        </button>
      ) : (
        <b dir="auto">{title}</b>
      )}
      {children}
    </div>
    {actions && <div className={clsx(classes.actions, classes.side)}>{actions}</div>}
  </div>
)
