import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filters } from '../../components/filters/resolve-filters.ts'
import type { AdminColumn } from '../../components/table/admin-column.ts'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { ListSort } from '../../components/table/list-sort.tsx'
import type { TableView } from '../../components/table/table-view.ts'
import { DownloadAction } from '../../components/table/download-action.tsx'
import { callApi, download } from '../../lib/query/api.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { formatMomentIn } from '../../lib/format/format-moment.ts'
import type { SearchUpdate } from '../../lib/search/use-change-search.ts'
import { ediPageSize, ediView, statusOf, type IntegrationsSearch, type EdiDirection } from './integrations-search.ts'
import { FileCard, Message, type FileRow as Row } from './file-card.tsx'
import { noFiles } from './no-files.tsx'
import { StatusBadge } from './status-badge.tsx'
import classes from './integrations.module.css'

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

/** Fetches a page of received or sent files. */
async function load(direction: EdiDirection, parameters: Parameters<typeof callApi<'getFilesReceivedTable'>>[1], signal: AbortSignal) {
  if (direction === 'received') {
    const { items, count } = await callApi('getFilesReceivedTable', parameters, { signal })
    return { list: items.map(({ receivedTime: time, ...item }): Row => ({ ...item, time })), totalItems: count }
  }
  const { items, count } = await callApi('getFilesSentTable', parameters, { signal })
  return { list: items.map(({ sentTime: time, ...item }): Row => ({ ...item, time })), totalItems: count }
}

function parametersOf(accountId: string, search: IntegrationsSearch, filters: Filters) {
  const { sort, page } = ediView(search)
  const status = statusOf(search)
  return {
    accountId,
    start: filters.start.periodStart,
    end: filters.end.periodEnd,
    ...(search.s && { searchText: search.s }),
    ...(status && { status }),
    sortField: sort.column,
    sortDirection: sort.direction,
    skip: (page - 1) * ediPageSize,
    take: ediPageSize,
  }
}

function explainEmpty(direction: EdiDirection, search: IntegrationsSearch, isNew: boolean) {
  if (search.s || statusOf(search)) return { title: 'Nothing found', text: 'No files in this period match the filters.' }
  return isNew ? noFiles(direction) : { title: `No files were ${direction}`, text: 'There are no files in this period.' }
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
  const parameters = filters && parametersOf(accountId, search, filters)
  const query = useQuery({
    queryKey: ['getFilesTable', direction, parameters],
    queryFn: ({ signal }) => load(direction, parameters!, signal),
    enabled: parameters !== undefined,
    placeholderData: keepPreviousData,
    meta: { shown: true },
  })
  const mayRead = user.permissions.canReadFiles
  const setView = ({ sort, page }: TableView, options?: { replace?: boolean }) => {
    const isDefault = sort.column === 'time' && sort.direction === 'desc'
    const order = isDefault ? { o: undefined, d: undefined } : { o: sort.column, d: sort.direction }
    onChange({ ...order, p: page > 1 ? String(page) : undefined }, options)
  }
  const open = mayRead ? ({ ediId }: Row) => onChange({ file: ediId }) : undefined
  const renderActions = ({ ediId, documentNumber }: Row) => (
    <DownloadAction name={documentNumber} load={() => download('downloadEdiFile', { id: ediId, accountId })} />
  )
  return (
    <>
      <div className={classes.sort}>
        <ListSort columns={columns} view={view} onView={setView} />
      </div>
      <AdminTable<Row>
        columns={columns}
        query={query}
        rowId="ediId"
        view={view}
        onView={setView}
        pageSizes={[ediPageSize]}
        {...(open && { onOpen: open, renderActions })}
        renderCard={(row) => (
          <FileCard row={row} timeZone={timeZone} onOpen={open && (() => open(row))} actions={mayRead && renderActions(row)} />
        )}
        actionsWidth={56}
        empty={explainEmpty(direction, search, isNew)}
      />
    </>
  )
}
