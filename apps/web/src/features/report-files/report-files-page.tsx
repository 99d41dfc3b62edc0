import type { ReportFileItem } from '@portal/contracts/files/file'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FreeText } from '../../components/filters/free-text.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { TablePage } from '../../components/list/page.tsx'
import { TableTools } from '../../components/list/table-tools.tsx'
import { OtherAccountKind } from '../../components/state/no-access.tsx'
import { NotAvailable } from '../../components/state/not-available.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import type { AdminColumn } from '../../components/table/admin-column.ts'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { ListSort } from '../../components/table/list-sort.tsx'
import { DownloadAction, saveLoaded } from '../../components/table/download-action.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { download, type Download } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { formatBytes, formatDay } from '../../lib/format/format.ts'
import card from '../../components/list/list-card.module.css'
import classes from './file-card.module.css'

/** Files provided to the account's users for download, newest first. */
export function ReportFilesPage() {
  const { account, features, featuresLoaded, user } = useSessionContext()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'customer') return <OtherAccountKind />
  if (!featuresLoaded) return <PageLoading />
  const may = features.enabledReportFilesFeature && user.permissions.canReadFiles
  // remount for another account, so that no data of the previous one stays visible
  return may ? <Files key={account.accountId} accountId={account.accountId} /> : <NotAvailable />
}

const columns: AdminColumn<ReportFileItem>[] = [
  {
    id: 'fileName',
    title: 'File Name',
    width: 420,
    sortable: true,
    render: ({ fileName }) => <span title={fileName}>{fileName}</span>,
  },
  { id: 'size', title: 'Size', width: 110, sortable: true, render: ({ size }) => formatBytes(size) },
  { id: 'createdDate', title: 'Added', width: 120, sortable: true, render: ({ createdDate }) => formatDay(createdDate) },
]

/** Card of a file on a phone: a tap downloads it. */
function FileCard({ row: { fileName, size, createdDate }, load }: { row: ReportFileItem; load: () => Promise<Download> }) {
  return (
    <div className={classes.card}>
      <div className={card.words}>
        <button type="button" className={card.opens} onClick={() => void saveLoaded(load)}>
          {fileName}
        </button>
        <div className="soft">
          {formatBytes(size)} · added {formatDay(createdDate)}
        </div>
      </div>
      <IconDownload size={18} stroke={1.6} aria-hidden />
    </div>
  )
}

function Files({ accountId }: { accountId: string }) {
  const { view, setView, text, setText } = useListView(['createdDate', 'fileName', 'size'], undefined, 'desc')
  const parameters = {
    accountId,
    page: view.page,
    size: view.pageSize,
    column: view.sort.column,
    direction: view.sort.direction,
    ...(text && { searchText: text }),
  }
  const load = (id: string) => download('downloadReportFile', { id, accountId })
  const query = useQuery(operationQuery('listReportFiles', parameters, { placeholderData: keepPreviousData, meta: { shown: true } }))
  return (
    <TablePage>
      <PageHeader title="Report Files" count={query.data?.totalItems} />
      <TableTools
        search={<FreeText value={text} onCommit={setText} placeholder="File name" />}
        sort={<ListSort columns={columns} view={view} onView={setView} />}
      />
      <AdminTable
        columns={columns}
        query={query}
        rowId="id"
        view={view}
        onView={setView}
        renderActions={({ id, fileName }) => <DownloadAction name={fileName} load={() => load(id)} />}
        renderCard={(row) => <FileCard row={row} load={() => load(row.id)} />}
        onOpen={({ id }) => void saveLoaded(() => load(id))}
        actionsWidth={64}
        empty={
          text
            ? { title: 'Nothing found', text: `No file has “${text}” in its name.` }
            : { title: 'There are no report files yet', text: 'Files shared with this account appear here.' }
        }
      />
    </TablePage>
  )
}
