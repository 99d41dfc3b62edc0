import type { FilterPeriod } from '@portal/contracts/report-filters'
import { ActionIcon, Group, Select } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { LazyPopoverButton } from '../actions/lazy-popover.tsx'
import type { PeriodPreset } from './period-presets.ts'
import { findMonth } from './resolve-filters.ts'
import classes from './period-range.module.css'

interface PeriodRangeProps {
  /** Newest first. */
  periods: FilterPeriod[]
  start: FilterPeriod
  end: FilterPeriod
  /** Current month of the presets; without it there are no presets. */
  current?: string
  /** Presets that replace the default ones. */
  presets?: readonly PeriodPreset[]
  onChange: (start: FilterPeriod, end: FilterPeriod) => void
}

/** First and last month. An option that would reverse the period is disabled. */
export function PeriodRange({ periods: offered, start, end, current, presets, onChange }: PeriodRangeProps) {
  const periods = withSelected(offered, start, end)
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
        leftSection={
          current === undefined && !presets ? (
            <IconCalendar size={16} stroke={1.6} />
          ) : (
            <Presets current={current} presets={presets} periods={offered} onChange={onChange} />
          )
        }
        leftSectionPointerEvents={current === undefined && !presets ? 'none' : 'all'}
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

/** Adds selected months of the URL that are not options. Newest first. */
function withSelected(periods: FilterPeriod[], ...chosen: FilterPeriod[]): FilterPeriod[] {
  const missing = chosen.filter(
    ({ id }, index) => chosen.findIndex((one) => one.id === id) === index && !periods.some((one) => one.id === id),
  )
  return missing.length === 0 ? periods : [...periods, ...missing].toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

type PresetsProps = { current: string | undefined; presets: readonly PeriodPreset[] | undefined } & Pick<
  PeriodRangeProps,
  'periods' | 'onChange'
>

/** Preset periods in the calendar menu. */
const Presets = ({ current, presets, periods, onChange }: PresetsProps) => (
  <LazyPopoverButton
    popup="menu"
    button={
      <ActionIcon size={26} aria-label="Choose a period" data-tip="Choose a period">
        <IconCalendar size={16} stroke={1.6} />
      </ActionIcon>
    }
    props={{ current, presets, onChoose: ({ from, to }: PeriodPreset) => onChange(findMonth(periods, from), findMonth(periods, to)) }}
    load={() => import('./preset-menu.tsx')}
  />
)
