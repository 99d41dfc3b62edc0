import { useState } from 'react'
import { formatMoment } from '../../../lib/format/format-moment.ts'
import { formatRelative } from '../../../lib/format/format-relative.ts'
import { applicationTexts as texts } from '../shared/application-texts.ts'
import classes from './application-list.module.css'

/** Time without requests after which a key is marked as unused. */
const unusedMs = 90 * 24 * 3_600_000

/** Relative time of an application's last request with its date; amber after 90 days. */
export function LastUsed({ date }: { date: string | null }) {
  const [now] = useState(Date.now)
  if (date === null) return <span className={classes.soft}>{texts.neverUsed}</span>
  return (
    <span className={now - Date.parse(date) > unusedMs ? classes.amber : undefined} title={formatMoment(date)}>
      {formatRelative(date, now)} <span className={classes.soft}>{formatMoment(date).slice(0, 10)}</span>
    </span>
  )
}
