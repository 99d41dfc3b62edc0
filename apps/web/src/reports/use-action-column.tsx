import type { Report } from '@portal/contracts/report'
import { useMemo } from 'react'
import { RowLinks, type ReportAction } from '../components/table/row-links.tsx'
import type { LeadingColumn } from '../components/table/use-report-columns.tsx'
import { useSessionContext } from '../lib/session/current-account.ts'
import { routeOf } from '../lib/screens.ts'
import classes from '../components/table/report-table.module.css'

/**
 * Returns the last column, without width: its buttons and links appear over the end of the row while the row has the pointer or the focus.
 * None if there are neither.
 */
export function useActionColumn(report: Report, actions: readonly ReportAction[]): LeadingColumn[] {
  const workplace = useSessionContext()
  return useMemo(() => {
    const links = (report.links ?? []).filter(({ to }) => routeOf(to, workplace))
    if (links.length + actions.length === 0) return []
    return [
      {
        accessor: 'actions',
        title: <span className="visually-hidden">Actions</span>,
        width: 0,
        pinned: 'right',
        titleClassName: classes.actions!,
        cellsClassName: classes.actions!,
        render: (row) => <RowLinks report={report} links={links} actions={actions} row={row} />,
      },
    ]
  }, [report, actions, workplace])
}
