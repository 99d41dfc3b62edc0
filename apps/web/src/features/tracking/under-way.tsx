import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState, type ReactNode } from 'react'
import { SegmentedButtons } from '../../components/actions/segmented-buttons.tsx'
import { ErrorBoundary } from '../../components/state/error-boundary.tsx'
import { ErrorState } from '../../components/state/status-message.tsx'
import { formatInteger } from '../../lib/format/format.ts'
import { usePhone } from '../../lib/use-phone.ts'
import { NothingUnderWay } from './nothing-under-way.tsx'
import { UnderWayList } from './under-way-list.tsx'
import { underWayQuery } from './under-way-query.ts'
import classes from './under-way.module.css'

const UnderWayMap = lazy(() => import('./under-way-map.tsx'))

/** Shipments under way before a search: a list beside a map; on a phone one of both. */
export function UnderWay({ accountId }: { accountId: string }) {
  const isPhone = usePhone()
  const [focused, setFocused] = useState(false)
  const [shown, setShown] = useState<'list' | 'map'>('list')
  const [pointed, setPointed] = useState<string>()
  const query = useQuery(underWayQuery(accountId, focused))
  const { data } = query
  if (query.isError && !data) return <ErrorState error={query.error} retry={() => void query.refetch()} />
  if (!data) return <UnderWaySkeleton />
  const isEmpty = data.items.length === 0
  return (
    <section aria-labelledby="under-way" aria-busy={query.isPlaceholderData}>
      <div className={classes.head}>
        <Title order={2} id="under-way">
          Under way <span className={classes.count}>{formatInteger(data.totalItems)}</span>
        </Title>
        <SegmentedButtons
          label="Shipments"
          choices={scopes}
          value={focused ? 'focused' : 'all'}
          onChange={(value) => setFocused(value === 'focused')}
        />
        {isPhone && !isEmpty && <SegmentedButtons label="View" choices={views} value={shown} onChange={setShown} />}
      </div>
      {isEmpty ? (
        <NothingUnderWay accountId={accountId} focused={focused} arrivals={data.latestArrivals} />
      ) : (
        <div className={classes.columns} data-waiting={query.isPlaceholderData || undefined}>
          {(!isPhone || shown === 'list') && <UnderWayList data={data} onPoint={setPointed} />}
          {(!isPhone || shown === 'map') && (
            <MapPlace>
              <UnderWayMap items={data.items} highlighted={pointed} />
            </MapPlace>
          )}
        </div>
      )}
    </section>
  )
}

const scopes = [
  { value: 'all', label: 'All' },
  { value: 'focused', label: 'Focused' },
] as const
const views = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const

/** Place of the map; the list works while it loads, and if it fails. */
const MapPlace = ({ children }: { children: ReactNode }) => (
  <div className={classes.map}>
    <ErrorBoundary
      waiting={<Skeleton className={classes.canvas} />}
      instead={<p className={classes.note}>The map cannot be shown in this browser. The list has the same shipments.</p>}
    >
      {children}
    </ErrorBoundary>
  </div>
)

const UnderWaySkeleton = () => (
  <div role="status" aria-label="Loading">
    <Skeleton h={30} w={220} mb="sm" />
    <div className={classes.columns}>
      <Skeleton className={classes.canvas} />
      <Skeleton className={classes.canvas} visibleFrom="sm" />
    </div>
  </div>
)
