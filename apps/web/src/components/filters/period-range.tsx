import type { FilterPeriod } from '@portal/contracts/report-filters'
import { ActionIcon, Group } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { LazyPopoverButton } from '../actions/lazy-popover.tsx'
import { LazySelect } from './lazy-select.tsx'
import type { PeriodPreset } from './period-presets.ts'
import { findPeriod } from './resolve-filters.ts'
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
  /** True if the period may begin or end within a month. */
  byDay?: boolean
  onChange: (start: FilterPeriod, end: FilterPeriod) => void
}

/** First and last month, or day. An option that would reverse the period is disabled. */
export function PeriodRange({ periods: offered, start, end, current, presets, byDay = false, onChange }: PeriodRangeProps) {
  const periods = withSelected(offered, start, end)
  const byId = (id: string | null) => periods.find((period) => period.id === id)
  const options = (disabled: (period: FilterPeriod) => boolean) =>
    periods.map((period) => ({ value: period.id, label: period.displayName, disabled: disabled(period) }))
  return (
    <Group gap={0} wrap="nowrap" className={classes.range}>
      <LazySelect
        aria-label="First month"
        data={options(({ periodStart }) => periodStart > end.periodEnd)}
        value={start.id}
        onChange={(id) => onChange(byId(id) ?? start, end)}
        allowDeselect={false}
        leftSection={
          current === undefined && !presets ? (
            <IconCalendar size={16} stroke={1.6} />
          ) : (
            <Presets current={current} presets={presets} periods={offered} chosen={byDay ? [start, end] : undefined} onChange={onChange} />
          )
        }
        leftSectionPointerEvents={current === undefined && !presets ? 'none' : 'all'}
        className={classes.first}
        searchable
      />
      <span className={classes.dash} aria-hidden>
        –
      </span>
      <LazySelect
        aria-label="Last month"
        data={options(({ periodEnd }) => periodEnd < start.periodStart)}
        value={end.id}
        onChange={(id) => onChange(start, byId(id) ?? end)}
        allowDeselect={false}
        className={classes.last}
        searchable
      />
    </Group>
  )
}

/** Adds months and days of the URL that are not options. Newest first. */
function withSelected(periods: FilterPeriod[], ...chosen: FilterPeriod[]): FilterPeriod[] {
  const missing = chosen.filter(
    ({ id }, index) => chosen.findIndex((one) => one.id === id) === index && !periods.some((one) => one.id === id),
  )
  return missing.length === 0 ? periods : [...periods, ...missing].toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

type PresetsProps = {
  current: string | undefined
  presets: readonly PeriodPreset[] | undefined
  /** Start and end in effect, if days can be chosen. */
  chosen: [start: FilterPeriod, end: FilterPeriod] | undefined
} & Pick<PeriodRangeProps, 'periods' | 'onChange'>

/** Preset periods in the calendar menu. */
const Presets = ({ current, presets, periods, chosen, onChange }: PresetsProps) => (
  <LazyPopoverButton
    popup="menu"
    button={
      <ActionIcon size={26} aria-label="Choose a period" data-tip="Choose a period">
        <IconCalendar size={16} stroke={1.6} />
      </ActionIcon>
    }
    props={{
      current,
      presets,
      days: chosen && { from: chosen[0].periodStart, to: chosen[1].periodEnd },
      onChoose: ({ from, to }: Pick<PeriodPreset, 'from' | 'to'>) => onChange(findPeriod(periods, from), findPeriod(periods, to)),
    }}
    load={() => import('./preset-menu.tsx')}
  />
)
