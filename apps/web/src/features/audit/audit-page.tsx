import type { AuditEntry } from '@portal/contracts/audit'
import { Select, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ToolButton } from '../../components/actions/tool-button.tsx'
import ExportProgress from '../../components/export/export-progress.tsx'
import { FreeText } from '../../components/filters/free-text.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { TablePage } from '../../components/list/page.tsx'
import { TableTools } from '../../components/list/table-tools.tsx'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { accountChoices } from '../../lib/account-choices.ts'
import { call } from '../../lib/api.ts'
import { useWorkplace } from '../../lib/current-account.ts'
import { operations } from '../../lib/operations.gen.ts'
import { auditColumns } from './audit-columns.tsx'
import { auditFilter, operationName, type AuditSearch } from './audit-search.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { useAuditExport } from './use-audit-export.ts'
import classes from './audit-page.module.css'

/** Rows per page, the default first. */
const pageSizes = [25, 50, 100] as const
const mostShown = 100

/** What the log keeps beside the commands. */
const others = ['signInRefused', 'codeRefused', 'tokenReuse', 'loadDemo']

const commands = Object.entries(operations).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]))
const operationChoices = [...commands, ...others]
  .map((value) => ({ value, label: operationName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

/** Who did what; for full administrators. */
export function AuditPage() {
  const { isAdmin, hasFullPermissions } = useWorkplace().user
  return isAdmin && hasFullPermissions ? <Audit /> : <Navigate to="/" replace />
}

function Audit() {
  const { accounts } = useWorkplace()
  const search: AuditSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const [shown, setShown] = useState<AuditEntry>()
  const exporting = useAuditExport()
  const choices = useMemo(() => accountChoices(accounts), [accounts])

  const filter = auditFilter(search)
  const page = Number(search.p ?? 1)
  const pageSize = pageSizes.find((size) => String(size) === search.n) ?? pageSizes[0]
  const query = useQuery({
    queryKey: ['listAuditEntries', filter, page, pageSize],
    queryFn: ({ signal }) => call('listAuditEntries', { ...filter, page, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    meta: { shown: true },
  })
  const go = (change: { [K in keyof AuditSearch]: AuditSearch[K] | undefined }, replace = false) =>
    // from the address as it is by then: what was typed takes effect later than what was clicked
    void navigate({ to: '.', search: ((now: AuditSearch) => ({ ...now, ...change })) as never, replace })
  const narrow = (change: { [K in keyof AuditSearch]: AuditSearch[K] | undefined }) => go({ ...change, p: undefined })
  const total = query.data?.totalItems

  return (
    <TablePage>
      <PageHeader title="Audit" count={total} />
      <TableTools
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
        <FreeText value={search.s ?? ''} onCommit={(text) => narrow({ s: text || undefined })} placeholder="Who, about whom, from where" />
        <TextInput
          type="date"
          aria-label="First day (UTC)"
          value={search.from ?? ''}
          max={search.to}
          className={classes.day}
          onChange={(event) => narrow({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          aria-label="Last day (UTC)"
          value={search.to ?? ''}
          min={search.from}
          className={classes.day}
          onChange={(event) => narrow({ to: event.currentTarget.value || undefined })}
        />
        <Select
          aria-label="Operation"
          placeholder="All operations"
          data={operationChoices}
          searchable
          clearable
          value={search.op ?? null}
          className={classes.choice}
          onChange={(op) => narrow({ op: op ?? undefined })}
        />
        <Select
          aria-label="Of account"
          placeholder="All accounts"
          data={choices}
          searchable
          clearable
          limit={mostShown}
          value={search.acc ?? null}
          className={classes.choice}
          onChange={(acc) => narrow({ acc: acc ?? undefined })}
        />
      </TableTools>
      <AdminTable<AuditEntry>
        columns={auditColumns}
        query={query}
        rowId="sequence"
        view={{ sort: { column: 'at', direction: 'desc' }, page, pageSize }}
        onView={({ page: next, pageSize: size }, { replace } = {}) =>
          go({ p: next > 1 ? String(next) : undefined, n: size === pageSizes[0] ? undefined : String(size) }, replace)
        }
        pageSizes={pageSizes}
        onOpen={setShown}
        empty={{ title: 'Nothing found', text: 'Nothing that happened matches these filters.' }}
      />
      <EntryDialog entry={shown} onClose={() => setShown(undefined)} />
      {exporting.running && <ExportProgress format="CSV" rows={null} {...exporting.running} onCancel={exporting.cancel} />}
    </TablePage>
  )
}
