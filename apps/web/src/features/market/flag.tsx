import flags from './flags.svg?no-inline'
import classes from './market.module.css'

/** The flag of a country, for the eye: its name stands beside it. A country that there is no picture of has an empty frame. */
export const Flag = ({ country }: { country: string }) => (
  <svg className={classes.flag} aria-hidden>
    <use href={`${flags}#${country}`} />
  </svg>
)
