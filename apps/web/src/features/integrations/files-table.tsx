import type { EdiItem } from '@portal/contracts/files/edi-report'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filters } from '../../components/filters/resolve-filters.ts'
import type { AdminColumn } from '../../components/table/admin-column.ts'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { DownloadAction } from '../../components/table/download-action.tsx'
import { callApi, download } from '../../lib/query/api.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { formatMomentIn } from '../../lib/format/format-moment.ts'
import type { SearchUpdate } from '../../lib/search/use-change-search.ts'
import { ediPageSize, ediView, statusOf, type IntegrationsSearch, type EdiDirection } from './integrations-search.ts'
import { noFiles } from './no-files.tsx'
import { StatusBadge } from './status-badge.tsx'
import classes from './integrations.module.css'

type Row = Omit<EdiItem, 'receivedTime'> & { time: string }

const timeTitles: Record<EdiDirection, string> = { received: 'Received Time', sent: 'Sent Time' }

const columnsOf = (direction: EdiDirection, timeZone: string): AdminColumn<Row>[] => [
  {
    id: 'documentNumber',
    title: 'Document No.',
    width: 186,
    sortable: true,
    render: ({ documentNumber }) => <span title={documentNumber}>{documentNumber}</span>,
  },
  { id: 'time', title: timeTitles[direction], width: 190, sortable: true, render: ({ time }) => formatMomentIn(time, timeZone) },
  { id: 'status', title: 'Status', width: 112, sortable: true, render: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'standard',
    title: 'Message',
    width: 170,
    sortable: true,
    wraps: true,
    render: (row) => <Message {...row} />,
  },
]

/** Standard and types of the messages in a file, and the reason why it is held. */
const Message = ({ standard, types, heldReason }: Pick<Row, 'standard' | 'types' | 'heldReason'>) => (
  <>
    {[standard === 'unknown' ? '' : standard, types.join(', ')].filter(Boolean).join(' ')}
    {heldReason && <span className={classes.reason}>{heldReason}</span>}
  </>
)

/** Fetches a page of received or sent files. */
async function load(direction: EdiDirection, parameters: Parameters<typeof callApi<'getFilesReceivedTable'>>[1], signal: AbortSignal) {
  if (direction === 'received') {
    const { items, count } = await callApi('getFilesReceivedTable', parameters, { signal })
    return { list: items.map(({ receivedTime: time, ...item }): Row => ({ ...item, time })), totalItems: count }
  }
  const { items, count } = await callApi('getFilesSentTable', parameters, { signal })
  return { list: items.map(({ sentTime: time, ...item }): Row => ({ ...item, time })), totalItems: count }
}

interface FilesTableProps {
  direction: EdiDirection
  /** True if no earlier month has files, so that an empty list means that none were exchanged. */
  isNew: boolean
  search: IntegrationsSearch
  /** Undefined until the filter options have loaded. */
  filters: Filters | undefined
  onChange: (change: SearchUpdate<IntegrationsSearch>, options?: { replace?: boolean }) => void
}

/** Table of files in a period, newest first. */
export function FilesTable({ direction, isNew, search, filters, onChange }: FilesTableProps) {
  const { account, user } = useSessionContext()
  const { accountId, timeZone } = account!
  const columns = useMemo(() => columnsOf(direction, timeZone), [direction, timeZone])
  const view = ediView(search)
  const status = statusOf(search)
  const parameters = filters && {
    accountId,
    start: filters.start.periodStart,
    end: filters.end.periodEnd,
    ...(search.s && { searchText: search.s }),
    ...(status && { status }),
    sortField: view.sort.column,
    sortDirection: view.sort.direction,
    skip: (view.page - 1) * ediPageSize,
    take: ediPageSize,
  }
  const query = useQuery({
    queryKey: ['getFilesTable', direction, parameters],
    queryFn: ({ signal }) => load(direction, parameters!, signal),
    enabled: parameters !== undefined,
    placeholderData: keepPreviousData,
    meta: { shown: true },
  })
  const mayRead = user.permissions.canReadFiles
  return (
    <AdminTable<Row>
      columns={columns}
      query={query}
      rowId="ediId"
      view={view}
      onView={({ sort, page }, options) => {
        const isDefault = sort.column === 'time' && sort.direction === 'desc'
        onChange(
          {
            o: isDefault ? undefined : sort.column,
            d: isDefault ? undefined : sort.direction,
            p: page > 1 ? String(page) : undefined,
          },
          options,
        )
      }}
      pageSizes={[ediPageSize]}
      {...(mayRead && {
        onOpen: ({ ediId }: Row) => onChange({ file: ediId }),
        renderActions: ({ ediId, documentNumber }: Row) => (
          <DownloadAction name={documentNumber} load={() => download('downloadEdiFile', { id: ediId, accountId })} />
        ),
      })}
      actionsWidth={56}
      empty={
        search.s || status
          ? { title: 'Nothing found', text: 'No files in this period match the filters.' }
          : isNew
            ? noFiles(direction)
            : { title: `No files were ${direction}`, text: 'There are no files in this period.' }
      }
    />
  )
}
