import type { Chart, ChartTable } from './chart.ts'
import { formatDay } from './format.ts'
import { lines, type LineSeries, type LinesSpec } from './lines.ts'
import type { Theme } from './palette.ts'

/** Column of the table of a chart per day. */
interface DayColumn<Day> {
  name: string
  value: (day: Day) => number | null
}

/** Column that the chart draws as a line; days without a value are gaps. */
interface DayLine<Day> extends DayColumn<Day>, Pick<LineSeries, 'symbol' | 'dash' | 'filled'> {
  color: (theme: Theme) => string
}

interface DayLines<Day> extends Pick<Chart<unknown>, 'id' | 'title' | 'empty'>, Pick<LinesSpec, 'unit' | 'digits' | 'floating' | 'max'> {
  isEmptyDay: (day: Day) => boolean
  lines: readonly DayLine<Day>[]
  /** Further counts, which the table shows beside the lines. */
  counts?: readonly DayColumn<Day>[]
}

/** Line chart over consecutive days, the last of which is the current one. */
export function dayLines<Day extends { date: string }>(spec: DayLines<Day>): Chart<readonly Day[]> {
  const { id, title, empty, isEmptyDay, unit, digits, lines: drawn, counts = [], ...axis } = spec
  const labelOf = (days: readonly Day[]) => (date: string) => formatDay(date, days.at(-1)?.date ?? date)
  const headings: ChartTable['columns'] = [
    ...drawn.map(({ name }) => ({ label: unit ? `${name} (${unit})` : name, digits })),
    ...counts.map(({ name }) => ({ label: name, digits: 0 })),
  ]
  return {
    id,
    title,
    empty,
    isEmpty: (days) => days.every(isEmptyDay),
    option: (days, look) =>
      lines(
        {
          ...axis,
          points: days.map(({ date }) => date),
          series: drawn.map(({ value, color, ...series }) => ({ ...series, values: days.map(value), color: color(look.theme) })),
          unit,
          digits,
          label: labelOf(days),
        },
        look,
      ),
    table: (days) => ({
      columns: [{ label: 'Day' }, ...headings],
      rows: days.map((day) => [labelOf(days)(day.date), ...[...drawn, ...counts].map(({ value }) => value(day))]),
    }),
  }
}
