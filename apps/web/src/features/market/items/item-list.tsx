import { Skeleton } from '@mantine/core'
import type { WidgetItem } from '@portal/contracts/market/market'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../lib/format/format-moment.ts'
import { formatPublished } from './format-published.ts'
import { itemsQuery } from '../shared/market-queries.ts'
import { SourceLine } from '../shared/source-line.tsx'
import { minuteMs, useClock } from '../shared/use-clock.ts'
import { Widget } from '../shared/widget.tsx'
import classes from './item-list.module.css'

interface ItemListProps {
  title: 'News' | 'Articles'
  operation: 'getWidgetNews' | 'getWidgetArticles'
  /** Number of items to show. */
  shown: number
  className?: string | undefined
}

/** Feed items, newest first. */
export function ItemList({ title, operation, shown, className }: ItemListProps) {
  const query = useQuery(itemsQuery(operation))
  const now = useClock(minuteMs)
  return (
    <Widget
      title={title}
      answer={query}
      skeleton={<Waiting label={`Loading ${title.toLowerCase()}`} count={shown} />}
      className={className}
    >
      {({ items, seeMoreUrl, sources }) => (
        <>
          {items.length === 0 ? (
            <p className={classes.nothing}>Nothing has been published in the last 30 days.</p>
          ) : (
            <ul className={classes.items}>
              {items.map((item) => (
                <li key={`${item.sourceId} ${item.sourceUrl} ${item.title}`}>
                  <Item item={item} now={now} linked={!sources.some(({ id, isDemo }) => isDemo && id === item.sourceId)} />
                </li>
              ))}
            </ul>
          )}
          {seeMoreUrl && (
            <a className={classes.more} href={seeMoreUrl} target="_blank" rel="noopener noreferrer">
              See more <span className="visually-hidden">{title.toLowerCase()}</span>
              <IconExternalLink size={14} stroke={1.8} aria-hidden />
            </a>
          )}
          <SourceLine sources={sources} what="item" />
        </>
      )}
    </Widget>
  )
}

interface ItemProps {
  item: WidgetItem
  now: number
  /** False for demo data, which has no page to link to. */
  linked: boolean
}

function Item({ item: { title, sourceUrl, imageUrl, publishedDate, author, description, sourceName }, now, linked }: ItemProps) {
  return (
    <article className={classes.item}>
      {imageUrl && <img src={imageUrl} alt="" loading="lazy" className={classes.picture} />}
      <h3 className={classes.title} dir="auto">
        {sourceUrl && linked ? (
          <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      <p className={classes.origin}>
        {sourceName}
        {author && author !== sourceName && ` · ${author}`} ·{' '}
        <time dateTime={publishedDate} title={formatMoment(publishedDate)}>
          {formatPublished(publishedDate, now)}
        </time>
      </p>
      {description && (
        <p className={classes.description} dir="auto">
          {description}
        </p>
      )}
    </article>
  )
}

const Waiting = ({ label, count }: { label: string; count: number }) => (
  <div className={classes.items} role="status" aria-label={label}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes.waiting}>
        <Skeleton height={14} width="85%" />
        <Skeleton height={11} width="40%" />
        <Skeleton height={38} />
      </div>
    ))}
  </div>
)
