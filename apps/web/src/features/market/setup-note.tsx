import { IconSettings } from '@tabler/icons-react'
import classes from './shared/market.module.css'

interface SetupNoteProps {
  /** Widgets without a configured source. */
  notConfigured: readonly string[]
  problems: readonly string[]
}

/** Lists widgets without a source and configuration errors, with a link to the documentation; for administrators. */
export function SetupNote({ notConfigured, problems }: SetupNoteProps) {
  const ticker = notConfigured.includes('ticker')
  const others = notConfigured.filter((widget) => widget !== 'ticker')
  if (others.length === 0 && !ticker && problems.length === 0) return null
  return (
    <aside className={classes.setup} aria-label="For administrators">
      <IconSettings size={18} stroke={1.6} aria-hidden />
      <div>
        {others.length > 0 && (
          <p>
            No source is configured for {toPlainText(others)}. Add sources to the file that <code>MARKET_SOURCES</code> names, see
            docs/market-sources.md.
          </p>
        )}
        {ticker && (
          <p>
            Set <code>FREIGHT_TICKER_URL</code> to show a freight-rate ticker.
          </p>
        )}
        {problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  )
}

const toPlainText = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`
