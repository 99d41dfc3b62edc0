import { IconColumns } from '@tabler/icons-react'
import type { Report } from '@portal/contracts/report'
import { LazyPopoverButton } from '../actions/lazy-popover.tsx'
import { ToolButton } from '../actions/tool-button.tsx'
import type { ReportColumns } from './use-report-columns.tsx'

/** Selects and orders the columns of a table. */
export const ColumnChooser = ({ report, columns }: { report: Report; columns: ReportColumns }) => (
  <LazyPopoverButton
    popup="dialog"
    button={<ToolButton label="Columns" icon={IconColumns} aria-keyshortcuts="c" />}
    props={{ report, columns }}
    load={() => import('./column-list.tsx')}
  />
)
