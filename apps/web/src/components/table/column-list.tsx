import { ActionIcon, Button, Checkbox, Popover, ScrollArea, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Report } from '@portal/contracts/report'
import { cloneElement } from 'react'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { useOpenedPopover } from '../actions/use-opened.ts'
import type { ReportColumns } from './use-report-columns.tsx'
import classes from './column-chooser.module.css'

/** Minimum target size (WCAG 2.2, 2.5.8). */
const targetSize = 24

interface ColumnListProps {
  button: LazyButtonProps
  report: Report
  columns: ReportColumns
}

/** Columns with checkboxes, and arrows as an alternative to dragging a header. */
export default function ColumnList({ button, report, columns: { movable, isShown, show, move, reset } }: ColumnListProps) {
  const { target, opened, setOpened } = useOpenedPopover()
  return (
    <Popover position="bottom-end" width={300} opened={opened} onChange={setOpened} trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { ...target, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={classes.head}>
          <Text size="sm" fw={600}>
            Columns
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={reset}>
            Reset
          </Button>
        </div>
        <ScrollArea.Autosize mah={360} type="auto">
          <ul className={classes.list}>
            {movable.map((id, index) => {
              const label = report.columns[id]?.label ?? id
              return (
                <li key={id}>
                  <Checkbox size="xs" label={label} checked={isShown(id)} onChange={(event) => show(id, event.currentTarget.checked)} />
                  <span className={classes.arrows}>
                    <ActionIcon size={targetSize} aria-label={`Move ${label} up`} disabled={index === 0} onClick={() => move(id, -1)}>
                      <IconChevronUp size={14} />
                    </ActionIcon>
                    <ActionIcon
                      size={targetSize}
                      aria-label={`Move ${label} down`}
                      disabled={index === movable.length - 1}
                      onClick={() => move(id, 1)}
                    >
                      <IconChevronDown size={14} />
                    </ActionIcon>
                  </span>
                </li>
              )
            })}
          </ul>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}
