import type { MarketSourceState } from '@portal/contracts/market-source'
import { IconClockExclamation } from '@tabler/icons-react'
import { longMoment } from './cut-series.ts'
import classes from './source-line.module.css'

interface SourceLineProps {
  sources: readonly MarketSourceState[]
  /** What the source gives: a rate, a value, an item. */
  what: string
}

/** How many sources are named at once. */
const named = 3

/** Where the figures of a widget come from and how old they are, and which source has been silent for longer than its rhythm. */
export function SourceLine({ sources, what }: SourceLineProps) {
  // what reads alike is said once: several sources of one publisher, or several series of one source
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

/** All that a source's line tells. */
const wordsOf = ({ name, attribution, attributionUrl, dataAsOf, isStale, isDemo, lastFetchedAt }: MarketSourceState) =>
  JSON.stringify([attribution ?? name, attributionUrl, dataAsOf && longMoment(dataAsOf), isStale, isDemo, lastFetchedAt === null])

function Source({ source: { name, attribution, attributionUrl, dataAsOf, isStale, isDemo, lastFetchedAt }, what }: SourceProps) {
  // the mark says what the attribution of invented figures would
  const words = isDemo ? name : (attribution ?? name)
  return (
    <p>
      {isDemo && <DemoMark />}
      {attributionUrl ? (
        <a href={attributionUrl} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ) : (
        words
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

/** Beside what is invented. */
export const DemoMark = () => <span className={classes.demo}>Demo data</span>
