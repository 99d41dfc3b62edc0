import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { PageHeader } from '../../components/list/page-header.tsx'
import { NotAvailable } from '../../components/state/not-available.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { EmptyState, ErrorState, State } from '../../components/state/state.tsx'
import { TrackingSearch } from '../../components/tracking/tracking-search.tsx'
import { TrackingSkeleton } from '../../components/tracking/tracking-skeleton.tsx'
import { trackingTexts } from '../../components/tracking/tracking-texts.ts'
import { useWorkplace } from '../../lib/current-account.ts'
import { formatInteger } from '../../lib/format.ts'
import { TrackedShipment } from './tracked-shipment.tsx'
import type { TrackingAddress } from './tracking-address.ts'
import { useTrackingSearch } from './use-tracking-search.ts'
import classes from './tracking-page.module.css'

const ChooserDialog = lazy(() => import('../../components/tracking/chooser-dialog.tsx'))

/** Track and trace for who is signed in: finds a shipment and shows it. */
export function TrackingPage() {
  const { account, features, featuresLoaded } = useWorkplace()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'customer') return <Navigate to="/" replace />
  if (!featuresLoaded) return <PageLoading />
  // another account starts afresh: nothing of the one before may show through
  return features.enabledTrackAndTrace ? <Loaded key={account.accountId} accountId={account.accountId} /> : <NotAvailable />
}

function Loaded({ accountId }: { accountId: string }) {
  const { s = '', id, cId }: TrackingAddress = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useTrackingSearch(accountId, s)
  const { hits, total } = search
  // several hits ask for a choice until one is made or the dialog is sent away
  const [dismissed, setDismissed] = useState<string>()
  const [reopened, setReopened] = useState(false)
  const several = total > 1
  const opened = several && (reopened || (id === undefined && dismissed !== s))
  const shown = id ?? (total === 1 ? hits?.[0]?.id : undefined)

  const go = (address: TrackingAddress) => void navigate({ to: '.', search: { ...(cId && { cId }), ...address } as never })
  const find = (text: string) => {
    setDismissed(undefined)
    if (text && text === s) void search.refetch()
    go(text ? { s: text } : {})
  }
  const close = () => {
    setDismissed(s)
    setReopened(false)
  }
  const choose = (chosen: string) => {
    close()
    go({ s, id: chosen })
  }

  return (
    <section className={classes.screen} aria-labelledby="screen-title">
      <PageHeader title="Track and Trace" />
      <div className={classes.search}>
        <TrackingSearch text={s} help={trackingTexts.searchHelp} busy={search.isFetching && !search.isFetchingNextPage} onFind={find} />
        {several && (
          <Button variant="subtle" size="compact-sm" className={classes.again} onClick={() => setReopened(true)}>
            Show all {formatInteger(total)} results
          </Button>
        )}
      </div>
      {several && (
        <Suspense>
          <ChooserDialog
            opened={opened}
            text={s}
            total={total}
            hits={hits ?? []}
            fetchMore={search.hasNextPage && !search.isFetching ? () => void search.fetchNextPage() : undefined}
            fetching={search.isFetchingNextPage}
            error={search.isFetchNextPageError ? search.error : null}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
      <div className={classes.body}>
        {shown ? (
          <TrackedShipment key={shown} accountId={accountId} shipmentTrackingId={shown} />
        ) : (
          <Nothing
            searched={s !== ''}
            several={several}
            loading={search.isLoading}
            error={search.data ? null : search.error}
            retry={() => void search.refetch()}
          />
        )}
      </div>
    </section>
  )
}

interface NothingProps {
  searched: boolean
  several: boolean
  loading: boolean
  error: Error | null
  retry: () => void
}

/** In place of a shipment: why none is shown. */
function Nothing({ searched, several, loading, error, retry }: NothingProps) {
  if (error) return <ErrorState error={error} retry={retry} />
  if (loading) return <TrackingSkeleton />
  if (several) return <State icon={<IconRoute size={28} stroke={1.5} />} title="Choose one of the results" />
  if (searched)
    return <EmptyState title={trackingTexts.nothingFound} text="Check the number, or look for a part of it: three characters are enough." />
  return (
    <State
      icon={<IconRoute size={28} stroke={1.5} />}
      title="Follow a shipment"
      text="Its milestones, its way on the map, what has happened to it, and its documents."
    />
  )
}
