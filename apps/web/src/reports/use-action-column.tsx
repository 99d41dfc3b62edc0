import { rem } from '@mantine/core'
import type { Report } from '@portal/contracts/report'
import { useMemo } from 'react'
import { RowLinks, type ReportAction } from '../components/table/row-links.tsx'
import type { LeadingColumn } from '../components/table/use-report-columns.tsx'
import { useSessionContext } from '../lib/session/current-account.ts'
import { routeOf } from '../lib/screens.ts'

/** Width of a button, and padding on either side, in pixels. */
const [buttonWidth, padding] = [28, 12]

/** Returns the last column with the buttons of the screen and links; none if there are neither. */
export function useActionColumn(report: Report, actions: readonly ReportAction[]): LeadingColumn[] {
  const workplace = useSessionContext()
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
