import { hiddenFilters } from '@portal/contracts/filtered-columns'
import type { Report } from '@portal/contracts/report'
import { lazy, type ComponentProps } from 'react'
import { FilterBar } from '../components/filters/filter-bar.tsx'
import { ErrorBoundary } from '../components/state/error-boundary.tsx'
import { usePhone } from '../lib/use-phone.ts'
import type { useReportPage } from './use-report-page.ts'
import type { useReportView } from './use-report-view.ts'
import { useTableChoice } from './use-table-choice.ts'
import { visibleFilters } from './visible-filters.ts'
import classes from './report-screen.module.css'

/** Loads on phones. */
const ReportSort = lazy(() => import('./report-sort.tsx'))

interface ReportFiltersProps {
  report: Report
  /** Placeholder that names the searched fields. */
  placeholder: string
  page: ReturnType<typeof useReportPage>
  change: ReturnType<typeof useReportView>['change']
  /** Order of the cards on a phone. */
  sorting: Omit<ComponentProps<typeof ReportSort>, 'report'>
}

/** Filters of the report; a change leads to the first page. On phones the order of the cards is in the same line. */
export function ReportFilters({ report, page: { choices, filters, hidden }, change, placeholder, sorting }: ReportFiltersProps) {
  const [isTable] = useTableChoice()
  const isCards = usePhone() && !isTable
  return (
    <div className={classes.filters}>
      {choices && filters && (
        <FilterBar
          shown={visibleFilters(report, hidden)}
          refused={hiddenFilters(hidden)}
          choices={choices}
          filters={filters}
          onChange={(part) => change({ ...part, p: undefined })}
          placeholder={placeholder}
        >
          {isCards && (
            <ErrorBoundary waiting={<span className={classes.sort} />} instead={null}>
              <ReportSort report={report} {...sorting} />
            </ErrorBoundary>
          )}
        </FilterBar>
      )}
    </div>
  )
}
