import { Menu } from '@mantine/core'
import { IconChartBar, IconFileTypeCsv, IconPhoto, IconTable } from '@tabler/icons-react'
import { cloneElement } from 'react'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { useOpenedPopover } from '../actions/use-opened.ts'

interface ChartMenuProps {
  button: LazyButtonProps
  asTable: boolean
  onView: () => void
  /** Undefined if the image may not be saved. */
  onPng: (() => void) | undefined
  onCsv: (() => void) | undefined
}

export default function ChartMenu({ button, asTable, onView, onPng, onCsv }: ChartMenuProps) {
  const { target, opened, setOpened } = useOpenedPopover()
  const icon = { size: 16, stroke: 1.6 }
  return (
    <Menu width={190} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, target)}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={asTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />} onClick={onView}>
          {asTable ? 'View as chart' : 'View as table'}
        </Menu.Item>
        {onPng && (
          <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={onPng}>
            Download PNG
          </Menu.Item>
        )}
        {onCsv && (
          <Menu.Item leftSection={<IconFileTypeCsv {...icon} />} onClick={onCsv}>
            Download CSV
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
