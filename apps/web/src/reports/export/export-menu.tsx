import type { ExportFormat } from '@portal/contracts/report'
import { IconDownload } from '@tabler/icons-react'
import { LazyPopoverButton } from '../../components/actions/lazy-popover.tsx'
import { ToolButton } from '../../components/actions/tool-button.tsx'

/** Exports all filtered rows with the current sort order and columns. */
export const ExportMenu = ({ onExport, busy }: { onExport: (format: ExportFormat) => void; busy: boolean }) => (
  <LazyPopoverButton
    popup="menu"
    button={<ToolButton label="Export" icon={IconDownload} loading={busy} />}
    props={{ onExport }}
    load={() => import('./export-formats.tsx')}
  />
)
