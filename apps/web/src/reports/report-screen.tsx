import type { Operation } from '@portal/contracts'
import type { Page } from '@portal/contracts/report-endpoints'
import type { Report } from '@portal/contracts/report'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { FilterBar } from '../components/filters/filter-bar.tsx'
import { viewOf, type OrderSearch, defaultPageSize } from '../components/filters/report-search.ts'
import { NotAvailable } from '../components/state/not-available.tsx'
import { EmptyState, ErrorState } from '../components/state/state.tsx'
import { ColumnChooser } from '../components/table/column-chooser.tsx'
import type { ReportAction } from '../components/table/row-links.tsx'
import { ReportTable, type TableView } from '../components/table/report-table.tsx'
import { TableSkeleton } from '../components/table/table-skeleton.tsx'
import { useReportColumns, type LeadingColumn, type TableRow } from '../components/table/use-report-columns.tsx'
import { call } from '../lib/api.ts'
import { useStillHere } from '../lib/use-still-here.ts'
import { useWorkplace } from '../lib/current-account.ts'
import { saveQuery } from '../lib/saved-query.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { useExport } from './export/use-export.ts'
import { tableParameters } from './table-parameters.ts'
import { useFilterChoices } from './use-filter-choices.ts'
import { useTrailing } from './use-trailing.tsx'
import { ReportHead } from './report-head.tsx'
import classes from './report-screen.module.css'

/** Loaded with the first export. */
const ExportProgress = lazy(() => import('../components/export/export-progress.tsx'))

type TableOperation = Extract<Operation, `get${string}Report`>
type ExportOperation = Extract<Operation, `export${string}Report`>

interface ReportScreenProps {
  report: Report
  table: TableOperation
  exportTable: ExportOperation
  /** What the search field looks through. */
  placeholder: string
  /** Columns before those of the report. */
  leading?: LeadingColumn[]
  /** Buttons at the end of each row. */
  actions?: readonly ReportAction[]
  onRowKey?: (row: TableRow, key: 'space' | 'enter') => void
  onRowClick?: (row: TableRow) => void
}

const noColumns: LeadingColumn[] = []
const noActions: ReportAction[] = []
const nothing: string[] = []

/** The screen of a report, made from its declaration: title, filters, tools, table. */
export function ReportScreen(props: ReportScreenProps) {
  const { account, features, featuresLoaded } = useWorkplace()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'customer') return <Navigate to="/" replace />
  if (!featuresLoaded) return <TableSkeleton columns={8} />
  // another account starts afresh: nothing of the one before may show through
  return features[props.report.feature] ? <Loaded key={account.accountId} {...props} /> : <NotAvailable />
}

function Loaded({
  report,
  table,
  exportTable,
  placeholder,
  leading = noColumns,
  actions = noActions,
  onRowKey,
  onRowClick,
}: ReportScreenProps) {
  const workplace = useWorkplace()
  const { user } = workplace
  const { accountId, baseCurrency } = workplace.account!
  const search: OrderSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const stillHere = useStillHere()
  const view = viewOf(report, search)
  const { choices, filters } = useFilterChoices(report, accountId, search)
  const parameters = filters && tableParameters(report, accountId, filters, view, user.buyerId)
  const slice = { skip: (view.page - 1) * view.pageSize, take: view.pageSize }

  const page = useQuery({
    queryKey: [table, parameters, slice],
    queryFn: async ({ signal }) => (await call(table, { ...parameters!, ...slice }, { signal })) as unknown as Page<Report>,
    enabled: parameters !== undefined && !choices.isPlaceholderData,
    placeholderData: keepPreviousData,
    meta: { shown: true },
  })
  const rows = page.data?.[report.itemsKey] as TableRow[] | undefined
  const count = page.data?.count
  const hidden = page.data?.hiddenColumnNames ?? nothing
  const trailing = useTrailing(report, actions)
  const columns = useReportColumns(report, hidden, `columns:${user.id}:${accountId}:${report.id}`, { leading, trailing, baseCurrency })
  useEffect(() => saveQuery(accountId, report.route, search))
  const exporting = useExport(exportTable)

  const go = (change: Partial<Record<keyof OrderSearch, string | undefined>>, options: { replace?: boolean } = {}) => {
    // from the address as it is by then: what was typed takes effect later than what was clicked
    if (stillHere()) void navigate({ to: '.', search: ((now: OrderSearch) => ({ ...now, ...change })) as never, ...options })
  }

  // a page beyond the last one: rows were filtered away, or the link is an old one
  const lastPage = count === undefined ? undefined : Math.max(1, Math.ceil(count / view.pageSize))
  const beyond = lastPage !== undefined && !page.isPlaceholderData && view.page > lastPage
  useEffect(() => {
    if (beyond) go({ p: lastPage > 1 ? String(lastPage) : undefined }, { replace: true })
  })

  const setView = ({ sort, page: number, pageSize }: TableView) => {
    const isDefault = sort.column === report.defaultSort.column && sort.direction === report.defaultSort.direction
    go({
      o: isDefault ? undefined : sort.column,
      d: isDefault ? undefined : sort.direction,
      p: number > 1 ? String(number) : undefined,
      n: pageSize === defaultPageSize ? undefined : String(pageSize),
    })
  }

  let state: ReactNode
  const failure = choices.error ?? page.error
  if (failure) state = <ErrorState error={failure} retry={() => void Promise.all([choices.refetch(), page.refetch()])} />
  else if (count === 0 && !page.isPlaceholderData)
    state = <NothingFound onClear={() => void navigate({ to: '.', search: { cId: search.cId } as never })} />

  const visible = columns.columns
    .filter(({ hidden: off, accessor }) => !off && String(accessor) in report.columns)
    .map(({ accessor }) => String(accessor))
  return (
    <section className={classes.screen} aria-labelledby="screen-title">
      <ReportHead report={report} count={count} />
      <div className={classes.filters}>
        {choices.data && filters && (
          <FilterBar
            shown={report.filters}
            choices={choices.data}
            filters={filters}
            onChange={(change) => go({ ...change, p: undefined })}
            placeholder={placeholder}
          >
            <ColumnChooser report={report} columns={columns} />
            <ExportMenu
              busy={exporting.running !== undefined}
              onExport={(format) => void exporting.start(format, { ...parameters!, columns: visible }, count ?? 0)}
            />
          </FilterBar>
        )}
      </div>
      <ReportTable
        report={report}
        columns={columns}
        rows={rows}
        count={count}
        view={view}
        onView={setView}
        stale={page.isPlaceholderData}
        state={state}
        {...(onRowKey && { onRowKey })}
        {...(onRowClick && { onRowClick })}
      />
      {exporting.running && (
        <Suspense>
          <ExportProgress {...exporting.running} format={exporting.running.format.toUpperCase()} onCancel={exporting.cancel} />
        </Suspense>
      )}
    </section>
  )
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="Nothing found"
    text="No rows match these filters. Choose a longer period, or take some filters away."
    action={
      <Button variant="default" mt="xs" onClick={onClear}>
        Clear all filters
      </Button>
    }
  />
)
