import type { Operation } from '@portal/contracts'
import type { OrderBasis, Report } from '@portal/contracts/report'
import type { ReportParameters } from '@portal/contracts/report-endpoints'
import { useSearch } from '@tanstack/react-router'
import { lazy, memo, useDeferredValue, useRef, type ComponentType } from 'react'
import type { OrderSearch } from '../components/filters/report-search.ts'
import { isOfAnyDate, type Filters } from '../components/filters/resolve-filters.ts'
import { useWrittenPeriod } from '../components/filters/use-written-period.ts'
import { ErrorBoundary } from '../components/state/error-boundary.tsx'
import { OtherAccountKind } from '../components/state/no-access.tsx'
import { NotAvailable } from '../components/state/not-available.tsx'
import { ColumnChooser } from '../components/table/column-chooser.tsx'
import type { ReportAction } from '../components/table/row-links.tsx'
import { TableSkeleton } from '../components/table/table-skeleton.tsx'
import { useExistingPage } from '../components/table/use-existing-page.ts'
import type { TableRow } from '../components/table/table-row.ts'
import { useReportColumns, type LeadingColumn, type ReportColumns } from '../components/table/use-report-columns.tsx'
import { usePhone } from '../lib/use-phone.ts'
import { useSessionContext } from '../lib/session/current-account.ts'
import { ExportMenu } from './export/export-menu.tsx'
import type { ExportOperation } from './export/run-export.ts'
import { useExport } from './export/use-export.ts'
import { useAllowedView } from './use-allowed-view.ts'
import { useReportPage } from './use-report-page.ts'
import { useTableChoice } from './use-table-choice.ts'
import { useReportTotals } from './use-report-totals.ts'
import { useReportView } from './use-report-view.ts'
import { useActionColumn } from './use-action-column.tsx'
import { useRowOpening } from './use-row-opening.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportHeader } from './report-header.tsx'
import { ReportRows } from './report-rows.tsx'
import { stateOf } from './state-of-rows.tsx'
import classes from './report-screen.module.css'

/** Loads on phones. */
const PhoneTableButton = lazy(() => import('./phone-table-button.tsx'))

/** Loads with rows of other periods. */
const OutsidePeriodNote = lazy(() => import('./outside-period-note.tsx'))

/** Loads with the first export. */
const ExportProgress = lazy(() => import('../components/export/export-progress.tsx'))

type TableOperation = Extract<Operation, `get${string}Report`>

interface ReportScreenProps {
  report: Report
  table: TableOperation
  exportTable: ExportOperation
  /** Placeholder that names the searched fields. */
  placeholder: string
  /** Part between title and filters; its parameters are undefined until the filter options have loaded. */
  summary?: ComponentType<{ parameters: ReportParameters | undefined }>
  /** Columns before those of the report. */
  leading?: LeadingColumn[]
  /** Buttons at the end of each row. */
  actions?: readonly ReportAction[]
  /** Called on Space or `x` on a row. */
  onMark?: (row: TableRow) => void
}

const noColumns: LeadingColumn[] = []
const noActions: ReportAction[] = []

/** Screen of a report, generated from its declaration: title, filters, tools, table. */
export function ReportScreen(props: ReportScreenProps) {
  const { account, features, featuresLoaded } = useSessionContext()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'customer') return <OtherAccountKind />
  if (!featuresLoaded) return <TableSkeleton columns={8} />
  // remount for another account, so that no data of the previous one stays visible
  return features[props.report.feature] ? <Deferred key={account.accountId} {...props} /> : <NotAvailable />
}

/** Renders the screen for other URL parameters only after a paint, which shows the pressed control. */
const Deferred = (props: ReportScreenProps) => <Loaded {...props} search={useDeferredValue(useSearch({ strict: false }))} />

const Loaded = memo(function Loaded({
  report,
  table,
  exportTable,
  placeholder,
  summary: Summary,
  leading = noColumns,
  actions = noActions,
  onMark,
  search,
}: ReportScreenProps & { search: OrderSearch }) {
  const { user, account } = useSessionContext()
  const { accountId, baseCurrency } = account!
  const reportView = useReportView(report, accountId, search)
  const { view, setView, unsort, change } = reportView
  const page = useReportPage(report, table, search, view)
  const totals = useReportTotals(report, table, page)
  const { count } = page
  const trailing = useActionColumn(report, actions)
  const around = { leading, trailing, baseCurrency, sortedBy: view.sort.column, unsort }
  const columns = useReportColumns(report, page.hidden, `columns:${user.id}:${accountId}:${report.id}`, around)
  const exporting = useExport(exportTable)
  const refused = useCorrectedAddress(report, reportView, page)
  const { area, showRow } = useRowArea()
  const opening = useRowOpening(report, reportView, page, showRow)

  return (
    <section className={classes.screen} aria-labelledby="screen-title">
      <ReportHeader report={report} count={count} parameters={page.parameters}>
        {page.filters && <ReportTools report={report} columns={columns} page={page} exporting={exporting} />}
      </ReportHeader>
      {Summary && <Summary parameters={page.parameters} />}
      <ReportFilters report={report} page={page} change={change} placeholder={placeholder} sorting={{ columns, view, onView: setView }} />
      <OutsidePeriod report={report} page={page} />
      <div ref={area} className={classes.area}>
        <ReportRows
          report={report}
          columns={columns}
          leading={leading}
          rows={page.rows}
          count={count}
          totals={totals}
          view={view}
          onView={setView}
          onNextNear={page.prefetchNext}
          stale={page.stale}
          state={stateOf(report, page, refused)}
          rowsOpen={opening}
          onMark={onMark}
        />
        {opening.panel}
      </div>
      {exporting.running && (
        <ErrorBoundary instead={null}>
          <ExportProgress {...exporting.running} format={exporting.running.format.toUpperCase()} onCancel={exporting.cancel} />
        </ErrorBoundary>
      )}
    </section>
  )
})

/** Returns the ref of the element around the table, and a function that scrolls one of its rows into view and may focus it. */
function useRowArea() {
  const area = useRef<HTMLDivElement>(null)
  const showRow = (index: number, isFocused: boolean) => {
    const row = area.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    if (isFocused) row?.focus({ preventScroll: true })
  }
  return { area, showRow }
}

/** Removes unknown values from the URL. @returns true if the URL uses columns that the account hides */
function useCorrectedAddress(
  report: Report,
  reportView: ReturnType<typeof useReportView>,
  page: ReturnType<typeof useReportPage>,
): boolean {
  const { search, view, setView, change } = reportView
  const { filters, stale, count, error } = page
  useWrittenPeriod(search, filters && hasPeriod(report, filters) ? filters : undefined, change)
  useExistingPage(view, stale ? undefined : count, setView)
  return useAllowedView(report, reportView, error)
}

/** Returns true if the period applies to the rows. */
const hasPeriod = ({ filters: shown }: Report, filters: Filters<OrderBasis>): boolean =>
  shown.includes('period') && !isOfAnyDate(filters, shown)

/** Note about rows outside the selected period. */
function OutsidePeriod({
  report,
  page: { filters, rows, stale, ignoresPeriod },
}: {
  report: Report
  page: ReturnType<typeof useReportPage>
}) {
  return (
    <div role="status" className={classes.outside}>
      {ignoresPeriod && !stale && filters?.text && rows && (
        <ErrorBoundary instead={null}>
          <OutsidePeriodNote report={report} filters={filters} rows={rows} />
        </ErrorBoundary>
      )}
    </div>
  )
}

interface ReportToolsProps {
  report: Report
  columns: ReportColumns
  page: ReturnType<typeof useReportPage>
  exporting: ReturnType<typeof useExport>
}

/** Column chooser, and export of the current rows. */
function ReportTools({ report, columns, page, exporting }: ReportToolsProps) {
  const visible = columns.columns
    .filter(({ hidden: off, accessor }) => !off && String(accessor) in report.columns)
    .map(({ accessor }) => String(accessor))
  const phone = usePhone()
  const [isTable] = useTableChoice()
  return (
    <>
      {phone && (
        <ErrorBoundary instead={null}>
          <PhoneTableButton />
        </ErrorBoundary>
      )}
      {(!phone || isTable) && <ColumnChooser report={report} columns={columns} />}
      <ExportMenu
        busy={exporting.running !== undefined}
        onExport={(format) => void exporting.start(format, { ...page.parameters!, columns: visible, totals: true }, page.count ?? 0)}
      />
    </>
  )
}
