import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatInteger } from '../../lib/format/format.ts'
import classes from './attention-strip.module.css'

/** Number with a link to its rows. */
export interface AttentionTile {
  label: string
  count: number
  /** One-line explanation of the number. */
  context: string
  /** URL of its rows. */
  to: string
  search: object
  /** Edge colour if action is needed. */
  tone?: 'late' | 'veryLate' | undefined
}

interface AttentionStripProps {
  /** Accessible name of the strip. */
  label: string
  /** Undefined while loading. */
  tiles: AttentionTile[] | undefined
  /** Number of tiles to expect. */
  count: number
  failed: boolean
  retry: () => void
}

/** Row of numbers that need attention; each tile links to exactly its rows. */
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
