import { formatDecimal } from '../../../lib/format/format.ts'
import { formatChange } from './format-price.ts'
import classes from './market.module.css'

/** Percentage change with an arrow. Has no colour, because a higher price helps some readers and hurts others. */
export function Change({ change }: { change: number | null }) {
  const text = formatChange(change)
  const figure = change === null ? '–' : `${formatDecimal(Math.abs(change), 1)} %`
  const arrow = text.startsWith('up') ? '▲' : text.startsWith('down') ? '▼' : ''
  return (
    <span className={classes.change}>
      <span aria-hidden>
        {arrow && <span className={classes.arrow}>{arrow}</span>} {figure}
      </span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
