import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatInteger } from '../../lib/format.ts'
import classes from './attention-strip.module.css'

/** A number that leads to its rows. */
export interface AttentionTile {
  label: string
  count: number
  /** What the number means for the reader, in one line. */
  context: string
  /** Where its rows are. */
  to: string
  search: object
  /** Colours the edge where somebody has to act. */
  tone?: 'late' | 'veryLate' | undefined
}

interface AttentionStripProps {
  /** Names the strip for those who cannot see it. */
  label: string
  /** Undefined while they are on their way. */
  tiles: AttentionTile[] | undefined
  /** How many there will be. */
  count: number
  failed: boolean
  retry: () => void
}

/** What asks for somebody, as numbers in one row: each tile leads to exactly its rows. */
export function AttentionStrip({ label, tiles, count, failed, retry }: AttentionStripProps) {
  if (!tiles && failed)
    return (
      <div className={classes.failed} role="alert">
        The numbers could not be loaded.
        <Button variant="default" size="compact-sm" onClick={retry}>
          Retry
        </Button>
      </div>
    )
  return (
    <div className={classes.frame}>
      <ul className={classes.strip} aria-label={label} {...(!tiles && { role: 'status', 'aria-label': 'Loading' })}>
        {tiles
          ? tiles.map((tile) => <Tile key={tile.label} tile={tile} />)
          : Array.from({ length: count }, (_, place) => <Skeleton key={place} component="li" height={92} radius="md" />)}
      </ul>
    </div>
  )
}

const Tile = ({ tile: { label, count, context, to, search, tone } }: { tile: AttentionTile }) => (
  <li>
    <Link to={to} search={search as never} className={classes.tile} data-tone={(count > 0 && tone) || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.figure}>{formatInteger(count)}</span>
      <span className={classes.context}>{context}</span>
    </Link>
  </li>
)
