import { rem } from '@mantine/core'
import type { Report } from '@portal/contracts/report'
import { useMemo } from 'react'
import { RowLinks, type ReportAction } from '../components/table/row-links.tsx'
import type { LeadingColumn } from '../components/table/use-report-columns.tsx'
import { useWorkplace } from '../lib/current-account.ts'
import { routeOf } from '../lib/screens.ts'

/** Room for a button, and on either side of them, in pixels. */
const [buttonWidth, padding] = [28, 12]

/** The column at the end of the rows, with the buttons of the screen and the links that lead somewhere; none where there are no such. */
export function useTrailing(report: Report, actions: readonly ReportAction[]): LeadingColumn[] {
  const workplace = useWorkplace()
  return useMemo(() => {
    const links = (report.links ?? []).filter(({ to }) => routeOf(to, workplace))
    const buttons = links.length + actions.length
    if (buttons === 0) return []
    return [
      {
        accessor: 'actions',
        title: <span className="visually-hidden">Actions</span>,
        width: rem(buttons * buttonWidth + 2 * padding),
        textAlign: 'right',
        pinned: 'right',
        render: (row) => <RowLinks report={report} links={links} actions={actions} row={row} />,
      },
    ]
  }, [report, actions, workplace])
}
