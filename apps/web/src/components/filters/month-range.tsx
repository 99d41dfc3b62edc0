import type { FilterPeriod } from '@portal/contracts/report-filters'
import { Select } from '@mantine/core'
import type { PeriodChoice } from './period-choice.ts'
import classes from './period-popover.module.css'

/** First and last month. A month that would reverse the period is disabled, with the reason. */
export function MonthRange({ periods: offered, start, end, onChange }: Pick<PeriodChoice, 'periods' | 'start' | 'end' | 'onChange'>) {
  const periods = withSelected(offered, start, end)
  const byId = (id: string | null) => periods.find((period) => period.id === id)
  const options = (disabled: (period: FilterPeriod) => boolean) =>
    periods.map((period) => ({ value: period.id, label: period.displayName, disabled: disabled(period) }))
  const common = { allowDeselect: false, searchable: true, openOnFocus: false, nothingFoundMessage: 'No data in this month' }
  const newest = offered[0]
  return (
    <section aria-label="Months" className={classes.range}>
      <Select
        label="First month"
        data={options(({ periodStart }) => periodStart > end.periodEnd)}
        value={start.id}
        onChange={(id) => onChange(byId(id) ?? start, end)}
        renderOption={optionWith('after the last month')}
        comboboxProps={{ withinPortal: false, width: 'max-content', position: 'bottom-start' }}
        {...common}
      />
      <Select
        label="Last month"
        data={options(({ periodEnd }) => periodEnd < start.periodStart)}
        value={end.id}
        onChange={(id) => onChange(start, byId(id) ?? end)}
        renderOption={optionWith('before the first month')}
        comboboxProps={{ withinPortal: false, width: 'max-content', position: 'bottom-end' }}
        {...common}
      />
      {newest && (
        <p className={classes.note}>
          {offered.length === 1
            ? `Only ${newest.displayName} has data.`
            : `Data from ${offered.at(-1)!.displayName} to ${newest.displayName}.`}
        </p>
      )}
    </section>
  )
}

/** Returns an option that gives the reason if it is disabled. */
const optionWith =
  (reason: string) =>
  ({ option: { label, disabled } }: { option: { label: string; disabled?: boolean } }) =>
    disabled ? (
      <span>
        {label}, {reason}
      </span>
    ) : (
      label
    )

/** Adds months and days of the URL that are not options. Newest first. */
function withSelected(periods: FilterPeriod[], ...chosen: FilterPeriod[]): FilterPeriod[] {
  const missing = chosen.filter(
    ({ id }, index) => chosen.findIndex((one) => one.id === id) === index && !periods.some((one) => one.id === id),
  )
  return missing.length === 0 ? periods : [...periods, ...missing].toSorted((a, b) => (a.id < b.id ? 1 : -1))
}
