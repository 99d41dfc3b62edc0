import type { ExportFormat } from '@portal/contracts/report'
import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf, type Icon } from '@tabler/icons-react'
import { cloneElement } from 'react'
import type { LazyButtonProps } from '../../components/actions/lazy-popover.tsx'
import { useOpenedPopover } from '../../components/actions/use-opened.ts'

const formats: { format: ExportFormat; label: string; icon: Icon }[] = [
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileSpreadsheet },
  { format: 'pdf', label: 'PDF', icon: IconFileTypePdf },
]

export default function ExportFormats({ button, onExport }: { button: LazyButtonProps; onExport: (format: ExportFormat) => void }) {
  const { target, opened, setOpened } = useOpenedPopover()
  return (
    <Menu width={180} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, target)}</Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label, icon: FormatIcon }) => (
          <Menu.Item key={format} leftSection={<FormatIcon size={16} stroke={1.6} />} onClick={() => onExport(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
