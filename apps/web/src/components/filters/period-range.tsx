import type { FilterPeriod } from '@portal/contracts/report-filters'
import { Group, Select } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import classes from './period-range.module.css'

interface PeriodRangeProps {
  /** Newest first. */
  periods: FilterPeriod[]
  start: FilterPeriod
  end: FilterPeriod
  onChange: (start: FilterPeriod, end: FilterPeriod) => void
}

/** First and last month. A start after the chosen end and an end before the chosen start cannot be picked (R §4). */
export function PeriodRange({ periods, start, end, onChange }: PeriodRangeProps) {
  const byId = (id: string | null) => periods.find((period) => period.id === id)
  const options = (disabled: (period: FilterPeriod) => boolean) =>
    periods.map((period) => ({ value: period.id, label: period.displayName, disabled: disabled(period) }))
  return (
    <Group gap={0} wrap="nowrap" className={classes.range}>
      <Select
        aria-label="First month"
        data={options(({ id }) => id > end.id)}
        value={start.id}
        onChange={(id) => onChange(byId(id) ?? start, end)}
        allowDeselect={false}
        leftSection={<IconCalendar size={16} stroke={1.6} />}
        className={classes.first}
        searchable
      />
      <span className={classes.dash} aria-hidden>
        –
      </span>
      <Select
        aria-label="Last month"
        data={options(({ id }) => id < start.id)}
        value={end.id}
        onChange={(id) => onChange(start, byId(id) ?? end)}
        allowDeselect={false}
        className={classes.last}
        searchable
      />
    </Group>
  )
}
