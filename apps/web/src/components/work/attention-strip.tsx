import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInteger } from '../../lib/format/format.ts'
import classes from './attention-strip.module.css'

/** Number with a link to its rows. */
export interface AttentionTile {
  label: string
  count: number
  /** Shown instead of the count: `AUD 2,136,384`. */
  figure?: string
  /** One-line explanation of the number. */
  context: string
  /** URL of its rows; undefined if the reader cannot open them. */
  to: string | undefined
  search: object
  /** Edge colour if action is needed. */
  tone?: 'late' | 'veryLate' | undefined
  /** Tool beside the label. */
  tool?: ReactNode
}

/** Tile whose number is loading or could not be loaded. */
export interface PendingTile {
  label: string
  /** Retries after an error; undefined while loading. */
  retry: (() => void) | undefined
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
  /** Shows the tiles in one row on phones, where they scroll sideways. */
  compact?: boolean
}

/** Row of numbers that need attention; each tile links to exactly its rows. */
export function AttentionStrip({ label, tiles, count, failed, retry, compact }: AttentionStripProps) {
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
      <ul
        className={classes.strip}
        aria-label={label}
        data-compact={compact || undefined}
        {...(!tiles && { role: 'status', 'aria-label': 'Loading' })}
      >
        {tiles
          ? tiles.map((tile) => <Tile key={tile.label} tile={tile} />)
          : Array.from({ length: count }, (_, place) => <Skeleton key={place} component="li" className={classes.blank} radius="md" />)}
      </ul>
    </div>
  )
}

/** The same with tiles that load and fail separately. */
export const LoadingStrip = ({ label, tiles }: { label: string; tiles: (AttentionTile | PendingTile)[] }) => (
  <div className={classes.frame}>
    <ul className={classes.strip} aria-label={label} data-count={tiles.length}>
      {tiles.map((tile) => ('count' in tile ? <Tile key={tile.label} tile={tile} /> : <Pending key={tile.label} tile={tile} />))}
    </ul>
  </div>
)

function Tile({ tile }: { tile: AttentionTile }) {
  const { label, count, figure, context, to, search, tone, tool } = tile
  const content = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.figure} data-amount={figure !== undefined || undefined}>
        {figure ?? formatInteger(count)}
      </span>
      <span className={classes.context}>{context}</span>
    </>
  )
  return (
    <li className={classes.item}>
      {to ? (
        <Link to={to} search={search as never} className={classes.tile} data-tone={(count > 0 && tone) || undefined}>
          {content}
        </Link>
      ) : (
        <div className={classes.tile}>{content}</div>
      )}
      {tool && <div className={classes.tool}>{tool}</div>}
    </li>
  )
}

const Pending = ({ tile: { label, retry } }: { tile: PendingTile }) => (
  <li className={classes.item}>
    <div className={classes.tile} {...(retry ? { role: 'alert' } : { role: 'status', 'aria-label': `Loading ${label}` })}>
      <span className={classes.label}>{label}</span>
      {retry ? (
        <span className={classes.unavailable}>
          Not available.
          <Button variant="default" size="compact-sm" onClick={retry}>
            Retry
            <span className="visually-hidden"> {label}</span>
          </Button>
        </span>
      ) : (
        <>
          <Skeleton height={22} my={4} width="40%" />
          <Skeleton height={12} width="80%" />
        </>
      )}
    </div>
  </li>
)
