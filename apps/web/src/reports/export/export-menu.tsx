import type { ExportFormat } from '@portal/contracts/report'
import { Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf, type Icon } from '@tabler/icons-react'
import { ToolButton } from '../../components/actions/tool-button.tsx'

const formats: { format: ExportFormat; label: string; icon: Icon }[] = [
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileSpreadsheet },
  { format: 'pdf', label: 'PDF', icon: IconFileTypePdf },
]

/** Exports all rows under the filters, in the present order and with the present columns. */
export const ExportMenu = ({ onExport, busy }: { onExport: (format: ExportFormat) => void; busy: boolean }) => (
  <Menu width={180}>
    <Menu.Target>
      <ToolButton label="Export" icon={IconDownload} loading={busy} />
    </Menu.Target>
    <Menu.Dropdown>
      {formats.map(({ format, label, icon: FormatIcon }) => (
        <Menu.Item key={format} leftSection={<FormatIcon size={16} stroke={1.6} />} onClick={() => onExport(format)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
