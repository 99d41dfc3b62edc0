import type { MarketSourceState } from '@portal/contracts/market/market-source'
import { IconClockExclamation } from '@tabler/icons-react'
import { longMoment } from '../ranges/cut-series.ts'
import classes from './source-line.module.css'

interface SourceLineProps {
  sources: readonly MarketSourceState[]
  /** Noun for the source's data: rate, value, item. */
  what: string
}

/** Maximum number of sources named at once. */
const named = 3

/** Sources of a widget, the age of their data, and a warning for a source that is overdue. */
export function SourceLine({ sources, what }: SourceLineProps) {
  // shows identical texts once: several feeds of one publisher, or several series of one source
  const each = [...new Map(sources.map((source) => [wordsOf(source), source])).values()]
  if (each.length === 0) return null
  const shown = each.length > named + 1 ? each.slice(0, named) : each
  const rest = each.slice(shown.length)
  return (
    <footer className={classes.line}>
      {shown.map((source) => (
        <Source key={source.id} source={source} what={what} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more sources</summary>
          {rest.map((source) => (
            <Source key={source.id} source={source} what={what} />
          ))}
        </details>
      )}
    </footer>
  )
}

/** Returns the text of a source. */
const wordsOf = ({ name, attribution, attributionUrl, dataAsOf, isStale, isDemo, lastFetchedAt }: MarketSourceState) =>
  JSON.stringify([attribution ?? name, attributionUrl, dataAsOf && longMoment(dataAsOf), isStale, isDemo, lastFetchedAt === null])

function Source({ source: { name, attribution, attributionUrl, dataAsOf, isStale, isDemo, lastFetchedAt }, what }: SourceProps) {
  // the demo mark replaces the attribution
  const text = isDemo ? name : (attribution ?? name)
  return (
    <p>
      {isDemo && <DemoMark />}
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
      {dataAsOf && !isStale && `, ${longMoment(dataAsOf)}`}
      {!dataAsOf && ', no data yet'}
      {dataAsOf && isStale && (
        <span className={classes.stale}>
          <IconClockExclamation size={14} stroke={1.8} aria-hidden />
          No newer {what} since {longMoment(dataAsOf)}.{lastFetchedAt === null && !isDemo && ' No source is configured.'}
        </span>
      )}
    </p>
  )
}

interface SourceProps {
  source: MarketSourceState
  what: string
}

/** Badge for demo data. */
export const DemoMark = () => <span className={classes.demo}>Demo data</span>
