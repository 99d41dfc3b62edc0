import { ActionIcon, Button, Checkbox, Popover, ScrollArea, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns } from '@tabler/icons-react'
import type { Report } from '@portal/contracts/report'
import { ToolButton } from '../actions/tool-button.tsx'
import type { useReportColumns } from './report-table.tsx'
import classes from './column-chooser.module.css'

/** Which columns the table shows, and in which order; the arrows do what dragging a header does. */
export function ColumnChooser({ report, columns }: { report: Report; columns: ReturnType<typeof useReportColumns> }) {
  const { columnsToggle, setColumnsToggle, columnsOrder, setColumnsOrder, resetColumnsOrder, resetColumnsToggle, resetColumnsWidth } = columns
  const toggles = new Map(columnsToggle.map((toggle) => [toggle.accessor, toggle]))
  const movable = columnsOrder.filter((id) => toggles.get(id)?.toggleable)

  const show = (id: string, toggled: boolean) => setColumnsToggle(columnsToggle.map((toggle) => (toggle.accessor === id ? { ...toggle, toggled } : toggle)))
  const move = (id: string, by: -1 | 1) => {
    const neighbour = movable[movable.indexOf(id) + by]
    if (neighbour) setColumnsOrder(columnsOrder.map((other) => (other === id ? neighbour : other === neighbour ? id : other)))
  }

  return (
    <Popover position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <ToolButton label="Columns" icon={IconColumns} />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div className={classes.head}>
          <Text size="sm" fw={600}>
            Columns
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              resetColumnsOrder()
              resetColumnsToggle()
              resetColumnsWidth()
            }}
          >
            Reset
          </Button>
        </div>
        <ScrollArea.Autosize mah={360} type="auto">
          <ul className={classes.list}>
            {movable.map((id, index) => {
              const label = report.columns[id]?.label ?? id
              return (
                <li key={id}>
                  <Checkbox size="xs" label={label} checked={toggles.get(id)?.toggled ?? false} onChange={(event) => show(id, event.currentTarget.checked)} />
                  <span className={classes.arrows}>
                    <ActionIcon size="sm" aria-label={`Move ${label} up`} disabled={index === 0} onClick={() => move(id, -1)}>
                      <IconChevronUp size={14} />
                    </ActionIcon>
                    <ActionIcon size="sm" aria-label={`Move ${label} down`} disabled={index === movable.length - 1} onClick={() => move(id, 1)}>
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
