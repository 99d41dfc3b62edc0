import { ActionIcon, Skeleton } from '@mantine/core'
import { useMergedRef, useResizeObserver } from '@mantine/hooks'
import type { MarketIndex } from '@portal/contracts/market/market'
import type { MarketSourceState } from '@portal/contracts/market/market-source'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDecimal } from '../../../lib/format/format.ts'
import { Change } from '../shared/change.tsx'
import { cutSeries, type Days } from '../ranges/cut-series.ts'
import { longRanges, ranges, type Range } from '../ranges/ranges.ts'
import type { Series } from '../history/series.ts'
import { HistoryDialog } from '../history/history.tsx'
import { indexesQuery } from '../shared/market-queries.ts'
import { rangeNote } from '../ranges/range-note.ts'
import { DemoMark, SourceLine } from '../shared/source-line.tsx'
import { Sparkline } from '../shared/sparkline.tsx'
import { Widget } from '../shared/widget.tsx'
import classes from './index-carousel.module.css'

interface IndexCarouselProps {
  range: Range
  days: Days
  /** Number of indexes, known before their values have loaded. */
  count: number
  /** Sources of the indexes, known before their values have loaded. */
  sources: readonly MarketSourceState[]
}

/** Maps a range to one that a monthly series supports. */
const rangeOf = ({ rhythm }: MarketIndex, range: Range): Range => (rhythm === 'monthly' ? 'year' : range)

/** Carousel of stock and freight indexes. It does not move by itself: buttons, swipes and keys scroll it. */
export function IndexCarousel({ range, days, count, sources }: IndexCarouselProps) {
  const query = useQuery(indexesQuery)
  const [open, setOpen] = useState<string>()
  const opened = query.data?.find(({ symbol }) => symbol === open)
  const daily = query.data?.filter(({ rhythm }) => rhythm !== 'monthly') ?? []
  const { track, canGoBack, canGoOn, scroll, watch } = useTrack()
  return (
    <Widget
      title="Stock Indexes"
      note={`Change${rangeNote(
        range,
        daily.map(({ prices }) => prices),
        days,
      )}`}
      aside={
        (canGoBack || canGoOn) && (
          <div className={classes.tools}>
            <ActionIcon aria-label="Previous indexes" disabled={!canGoBack} onClick={() => scroll(-1)}>
              <IconChevronLeft size={18} stroke={1.6} />
            </ActionIcon>
            <ActionIcon aria-label="Next indexes" disabled={!canGoOn} onClick={() => scroll(1)}>
              <IconChevronRight size={18} stroke={1.6} />
            </ActionIcon>
          </div>
        )
      }
      answer={query}
      skeleton={<Waiting count={count} sources={sources} />}
    >
      {(indexes) => (
        <>
          <ul className={classes.track} ref={track} onScroll={watch} aria-label="Stock indexes">
            {indexes.map((index) => (
              <li key={index.symbol}>
                <Slide index={index} range={range} days={days} onOpen={() => setOpen(index.symbol)} />
              </li>
            ))}
          </ul>
          <SourceLine sources={sources} what="value" />
          <HistoryDialog
            series={opened && seriesOf(opened)}
            range={opened ? rangeOf(opened, range) : range}
            days={days}
            onClose={() => setOpen(undefined)}
          />
        </>
      )}
    </Widget>
  )
}

const seriesOf = ({ name, currency, prices, rhythm, source }: MarketIndex): Series => ({
  title: name,
  about: name,
  name: 'Price',
  unit: currency,
  digits: 2,
  points: prices,
  ranges: rhythm === 'monthly' ? longRanges : ranges,
  source,
})

/** Tracks whether a row overflows and can scroll to either side. */
function useTrack() {
  const list = useRef<HTMLUListElement>(null)
  const [measure, { width }] = useResizeObserver<HTMLUListElement>()
  const [more, setMore] = useState({ canGoBack: false, canGoOn: false })
  const watch = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = list.current ?? {}
    // ignores fractions of a pixel
    const next = { canGoBack: scrollLeft > 2, canGoOn: scrollLeft + clientWidth < scrollWidth - 2 }
    setMore((now) => (now.canGoBack === next.canGoBack && now.canGoOn === next.canGoOn ? now : next))
  }
  useEffect(watch, [width])
  const scroll = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth })
  return { ...more, track: useMergedRef(list, measure), scroll, watch }
}

interface SlideProps {
  index: MarketIndex
  range: Range
  days: Days
  onOpen: () => void
}

function Slide({ index, range, days, onOpen }: SlideProps) {
  const { symbol, name, currency, price, prices, source } = index
  const cut = cutSeries(prices, rangeOf(index, range), days)
  return (
    <button type="button" className={classes.slide} aria-haspopup="dialog" onClick={onOpen}>
      <span className={classes.name}>{name}</span>
      <span className={classes.symbol}>
        {symbol} {source.isDemo && <DemoMark />}
      </span>
      <Sparkline values={cut?.points.map(({ value }) => value) ?? []} />
      <span className={classes.price}>
        {formatDecimal(cut?.price ?? price, 2)} <small>{currency}</small>
      </span>
      <Change change={cut?.changePercentage ?? null} />
    </button>
  )
}

const Waiting = ({ count, sources }: Pick<IndexCarouselProps, 'count' | 'sources'>) => (
  <>
    <div className={classes.track} role="status" aria-label="Loading the indexes">
      {Array.from({ length: Math.min(count, 6) }, (_, index) => (
        <div key={index} className={classes.waiting}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
    <SourceLine sources={sources} what="value" />
  </>
)
