import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PageHeader } from '../../components/list/page-header.tsx'
import { OtherAccountKind } from '../../components/state/no-access.tsx'
import { NotAvailable } from '../../components/state/not-available.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { LazyShipmentChooser } from '../../components/tracking/lazy-shipment-chooser.tsx'
import { ShipmentNotShown } from '../../components/tracking/shipment-not-shown.tsx'
import { TrackingSearch } from '../../components/tracking/tracking-search.tsx'
import { trackingTexts } from '../../components/tracking/tracking-texts.ts'
import { useShipmentChooser } from '../../components/tracking/use-shipment-chooser.ts'
import { usePhone } from '../../lib/use-phone.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { formatInteger } from '../../lib/format/format.ts'
import { OtherAccounts } from './other-accounts.tsx'
import { TrackedShipment } from './tracked-shipment.tsx'
import type { TrackingAddress } from './tracking-address.ts'
import { UnderWay } from './under-way.tsx'
import { useSearchFocus } from './use-search-focus.ts'
import { callApi } from '../../lib/query/api.ts'
import classes from './tracking-page.module.css'

const hitsPerRequest = 200

/** Searches shipments page by page; sends no request without a text. */
function useTrackingSearch(accountId: string, searchText: string) {
  const search = useInfiniteQuery({
    queryKey: ['searchShipmentTracking', accountId, searchText],
    queryFn: ({ pageParam: skip, signal }) =>
      callApi('searchShipmentTracking', { accountId, searchText, skip, take: hitsPerRequest }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items, totalItems }, _pages, skip) =>
      items.length > 0 && skip + items.length < totalItems ? skip + hitsPerRequest : undefined,
    enabled: searchText !== '',
    meta: { shown: true },
  })
  return { ...search, hits: search.data?.pages.flatMap(({ items }) => items), total: search.data?.pages[0]?.totalItems ?? 0 }
}

const hints = {
  missed: 'Check the number, or search for at least three characters of it.',
}

/** Track and trace for signed-in users. */
export function TrackingPage() {
  const { account, features, featuresLoaded } = useSessionContext()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'customer') return <OtherAccountKind />
  if (!featuresLoaded) return <PageLoading />
  // remount for another account, so that no data of the previous one stays visible
  return features.enabledTrackAndTrace ? <Loaded key={account.accountId} accountId={account.accountId} /> : <NotAvailable />
}

function Loaded({ accountId }: { accountId: string }) {
  const { s = '', id, cId }: TrackingAddress = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useTrackingSearch(accountId, s)
  const { hits, total } = search
  const several = total > 1
  const chooser = useShipmentChooser(s, id)
  const input = useSearchFocus(!usePhone() && s === '')
  const shown = id ?? (total === 1 ? hits?.[0]?.id : undefined)

  const go = (address: TrackingAddress) => void navigate({ to: '.', search: { ...(cId && { cId }), ...address } as never })
  const find = (text: string) => {
    chooser.ask()
    if (text && text === s) void search.refetch()
    go(text ? { s: text } : {})
  }
  const choose = (chosen: string) => {
    chooser.close()
    go({ s, id: chosen })
  }

  return (
    <section className={classes.screen} aria-labelledby="screen-title">
      <PageHeader title="Track and Trace" />
      <div className={classes.search}>
        <TrackingSearch
          text={s}
          inputRef={input}
          help={trackingTexts.searchHelp}
          busy={search.isFetching && !search.isFetchingNextPage}
          onFind={find}
        />
        {several && (
          <Button variant="subtle" size="compact-sm" className={classes.again} onClick={chooser.reopen}>
            Show all {formatInteger(total)} results
          </Button>
        )}
      </div>
      {several && (
        <LazyShipmentChooser
          chooser={chooser}
          text={s}
          total={total}
          hits={hits ?? []}
          fetchMore={search.hasNextPage && !search.isFetching ? () => void search.fetchNextPage() : undefined}
          fetching={search.isFetchingNextPage}
          error={search.isFetchNextPageError ? search.error : null}
          onChoose={choose}
        />
      )}
      <div className={classes.body}>
        {shown ? (
          <TrackedShipment key={shown} accountId={accountId} shipmentTrackingId={shown} />
        ) : (
          <WithoutShipment accountId={accountId} text={s} search={search} onChoose={(other) => go({ cId: other, s })} />
        )}
      </div>
    </section>
  )
}

interface WithoutShipmentProps {
  accountId: string
  text: string
  search: ReturnType<typeof useTrackingSearch>
  onChoose: (accountId: string) => void
}

/** Shipments under way before a search; after it, the reason why no shipment is shown and where it may be. */
function WithoutShipment({ accountId, text, search, onChoose }: WithoutShipmentProps) {
  if (text === '') return <UnderWay accountId={accountId} />
  return (
    <>
      {search.data && search.total === 0 && <OtherAccounts text={text} onChoose={onChoose} />}
      <ShipmentNotShown
        search={{ error: search.data ? null : search.error, loading: search.isLoading, retry: () => void search.refetch() }}
        searched
        several={search.total > 1}
        hints={hints}
      />
    </>
  )
}
