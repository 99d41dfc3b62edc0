import flags from './flags.svg?no-inline'
import classes from './market.module.css'

/** Decorative flag of a country, next to its name. A country without a picture has an empty frame. */
export const Flag = ({ country }: { country: string }) => (
  <svg className={classes.flag} aria-hidden>
    <use href={`${flags}#${country}`} />
  </svg>
)
