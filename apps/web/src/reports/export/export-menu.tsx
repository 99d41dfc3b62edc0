import type { ExportFormat } from '@portal/contracts/report'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf, type Icon } from '@tabler/icons-react'
import classes from './export-menu.module.css'

const formats: { format: ExportFormat; label: string; icon: Icon }[] = [
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileSpreadsheet },
  { format: 'pdf', label: 'PDF', icon: IconFileTypePdf },
]

/** Exports all rows under the filters, in the present order and with the present columns. */
export const ExportMenu = ({ onExport, busy }: { onExport: (format: ExportFormat) => void; busy: boolean }) => (
  <Menu>
    <Menu.Target>
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} loading={busy} classNames={{ section: classes.icon! }} aria-label="Export">
        <span className={classes.label}>Export</span>
      </Button>
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
