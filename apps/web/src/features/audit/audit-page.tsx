import type { AuditEntry } from '@portal/contracts/audit'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState, useRef } from 'react'
import { ToolButton } from '../../components/actions/tool-button.tsx'
import { FreeText } from '../../components/filters/free-text.tsx'
import ExportProgress from '../../components/export/export-progress.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { TablePage } from '../../components/list/page.tsx'
import { TableTools } from '../../components/list/table-tools.tsx'
import { NoAccess } from '../../components/state/no-access.tsx'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { texts } from '../../lib/texts/texts.ts'
import { useUpdateSearch } from '../../lib/search/use-change-search.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditFilter } from './audit-filter.ts'
import type { AuditSearch } from './audit-search.ts'
import { actorOf, operationName, subjectOf } from './entry-texts.ts'
import { changeSummary } from './change-summary.ts'
import { EntryCard } from './entry-card.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { fluidWidth, type AdminColumn } from '../../components/table/admin-column.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { ApiError, download } from '../../lib/query/api.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { saveFile } from '../../lib/query/save-file.ts'

const auditColumns: AdminColumn<AuditEntry>[] = [
  { id: 'at', title: 'When (UTC)', width: 168, render: ({ at }) => formatInstant(at) },
  { id: 'actorEmail', title: 'Who', width: fluidWidth(160, 190), wraps: true, render: (entry) => actorOf(entry) },
  { id: 'operation', title: 'What', width: fluidWidth(104, 160), wraps: true, render: ({ operation }) => operationName(operation) },
  {
    id: 'subject',
    title: 'About',
    width: fluidWidth(158, 210),
    wraps: true,
    render: (entry) => subjectOf(entry),
  },
  {
    id: 'changes',
    title: 'Changes',
    width: fluidWidth(180, 290),
    render: (entry) => <span title={changeSummary(entry)}>{changeSummary(entry)}</span>,
  },
  { id: 'accountName', title: 'Account', width: 180, wraps: true, render: ({ accountName }) => accountName },
  { id: 'source', title: 'IP address', width: 130, render: ({ source }) => source },
]

const noFilters = { s: undefined, from: undefined, to: undefined, op: undefined, acc: undefined, who: undefined, p: undefined }

/** Rows per page, the default first. */
const pageSizes = [25, 50, 100] as const

/** Audit log; for full administrators. */
export function AuditPage() {
  const { isAdmin, hasFullPermissions } = useSessionContext().user
  return isAdmin && hasFullPermissions ? <Audit /> : <NoAccess text={texts.fullAdminsOnly} />
}

function Audit() {
  const search: AuditSearch = useSearch({ strict: false })
  const change = useUpdateSearch<AuditSearch>()
  const [shown, setShown] = useState<AuditEntry>()
  const exporting = useAuditExport()

  const { query, filter, page, pageSize } = useEntries(search)
  const total = query.data?.totalItems

  return (
    <TablePage>
      <PageHeader title="Audit" count={total} />
      <TableTools
        search={
          <FreeText
            value={search.s ?? ''}
            onCommit={(text) => change({ s: text || undefined, p: undefined })}
            placeholder="Name, email, IP address, request or batch ID"
          />
        }
        active={Object.keys(filter).filter((name) => name !== 'search').length}
        tools={
          <ToolButton
            label="Export CSV"
            icon={IconDownload}
            loading={exporting.running !== undefined}
            disabled={!total}
            onClick={() => void exporting.start(filter, total ?? 0)}
          />
        }
      >
        <AuditFilters search={search} onChange={(filters) => change({ ...filters, p: undefined })} />
      </TableTools>
      <AdminTable<AuditEntry>
        columns={auditColumns}
        query={query}
        rowId="sequence"
        view={{ sort: { column: 'at', direction: 'desc' }, page, pageSize }}
        onView={({ page: next, pageSize: size }, options) =>
          change({ p: next > 1 ? String(next) : undefined, n: size === pageSizes[0] ? undefined : String(size) }, options)
        }
        pageSizes={pageSizes}
        onOpen={setShown}
        renderCard={(entry) => <EntryCard entry={entry} onOpen={() => setShown(entry)} />}
        empty={nothingFound(() => change(noFilters))}
      />
      <EntryDialog
        entry={shown}
        onClose={() => setShown(undefined)}
        onActor={(who) => {
          setShown(undefined)
          change({ ...noFilters, who })
        }}
      />
      {exporting.running && <ExportProgress format="CSV" rows={null} {...exporting.running} onCancel={exporting.cancel} />}
    </TablePage>
  )
}

const nothingFound = (clear: () => void) => ({
  title: 'Nothing found',
  text: 'No entries match these filters.',
  action: (
    <Button variant="default" onClick={clear}>
      Clear filters
    </Button>
  ),
})

/** Fetches the page of the log that the URL selects. */
function useEntries(search: AuditSearch) {
  const filter = auditFilter(search)
  const page = Number(search.p ?? 1)
  const pageSize = pageSizes.find((size) => String(size) === search.n) ?? pageSizes[0]
  const query = useQuery(
    operationQuery('listAuditEntries', { ...filter, page, pageSize }, { placeholderData: keepPreviousData, meta: { shown: true } }),
  )
  return { query, filter, page, pageSize }
}

/** Exports the filtered log, one export at a time. */
function useAuditExport() {
  const [running, setRunning] = useState<{ bytes: number; total: number }>()
  const controller = useRef<AbortController>(undefined)

  async function start(filter: ReturnType<typeof auditFilter>, total: number): Promise<void> {
    if (controller.current) return
    const { signal } = (controller.current = new AbortController())
    setRunning({ bytes: 0, total })
    try {
      const { body, fileName } = await download('exportAuditEntries', filter, { signal })
      await saveFile(body, fileName, (bytes) => setRunning({ bytes, total }))
      notifySuccess(`${fileName} was exported.`)
    } catch (error) {
      if (!signal.aborted) notifyError(error instanceof ApiError && error.status < 500 ? error.message : texts.errorOccurred)
    } finally {
      controller.current = undefined
      setRunning(undefined)
    }
  }

  return { running, start, cancel: () => controller.current?.abort() }
}
