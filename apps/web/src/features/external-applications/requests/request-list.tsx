import type { ExternalRequestEntry } from '@portal/contracts/accounts/external-request'
import { Anchor, Button } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { PageLoading } from '../../../components/state/page-loading.tsx'
import { EmptyState, ErrorState } from '../../../components/state/status-message.tsx'
import { SmallTable } from '../../../components/table/small-table.tsx'
import { formatInteger } from '../../../lib/format/format.ts'
import { callApi } from '../../../lib/query/api.ts'
import type { RequestFilter } from './request-filters.tsx'
import { formatRequestTime, requestTexts as texts } from './request-texts.ts'
import classes from './requests.module.css'

interface RequestListProps {
  /** Application. */
  id: string
  filter: RequestFilter
  onOpen: (entryId: string) => void
  onClear: () => void
}

/** Requests, newest first, with a button for earlier ones. */
export function RequestList({ id, filter, onOpen, onClear }: RequestListProps) {
  const query = useRequests(id, filter)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <PageLoading />
  const entries = data.pages.flatMap(({ list }) => list)
  if (entries.length === 0) return <NoRequests isFiltered={Object.values(filter).some(Boolean)} onClear={onClear} />
  return (
    <>
      <SmallTable label="Requests" width={920}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Endpoint</th>
            <th scope="col">Status</th>
            <th scope="col" data-figure>
              Rejected records
            </th>
            <th scope="col" data-figure>
              Duration (ms)
            </th>
            <th scope="col">Network</th>
            <th scope="col">Request ID</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <RequestRow key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />
          ))}
        </tbody>
      </SmallTable>
      {hasNextPage && (
        <Button variant="default" className={classes.more} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier requests
        </Button>
      )}
    </>
  )
}

function useRequests(id: string, { reference, outcome, endpoint, firstDay, lastDay }: RequestFilter) {
  const input = {
    id,
    ...(reference && { reference }),
    ...(outcome && { outcome }),
    ...(endpoint && { endpoint }),
    ...(firstDay && { from: startOf(firstDay) }),
    ...(lastDay && { to: startOf(lastDay, 1) }),
  }
  return useInfiniteQuery({
    queryKey: ['listExternalRequests', input],
    queryFn: ({ pageParam, signal }) => callApi('listExternalRequests', { ...input, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    meta: { shown: true },
    // the application may send requests at any time
    staleTime: 0,
  })
}

/** Returns the start of a day in the reader's time zone. @param days number of days later */
function startOf(date: string, days = 0): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, day + days).toISOString()
}

function RequestRow({ entry, onOpen }: { entry: ExternalRequestEntry; onOpen: () => void }) {
  const { at, endpointName, method, status, rejectedCount, durationMs, network, requestId } = entry
  return (
    <tr>
      <td>
        <Anchor component="button" type="button" size="sm" onClick={onOpen}>
          {formatRequestTime(at)}
        </Anchor>
      </td>
      <td>
        {endpointName} <span className="soft">{method}</span>
      </td>
      <td className={status >= 400 ? classes.refused : undefined}>{status}</td>
      <td data-figure className={rejectedCount ? classes.refused : undefined}>
        {rejectedCount === null ? '' : formatInteger(rejectedCount)}
      </td>
      <td data-figure>{formatInteger(durationMs)}</td>
      <td>{network}</td>
      <td>{requestId}</td>
    </tr>
  )
}

const NoRequests = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      title={texts.noneFound}
      text={texts.noneFoundText}
      action={
        <Button variant="default" mt="xs" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  ) : (
    <EmptyState title={texts.none} text={texts.noneText} />
  )
