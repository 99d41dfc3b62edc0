import { shortSeptember } from '@portal/contracts/short-september'
import { emptyTexts, labelWithUnit, type Chart } from '../chart.ts'
import { formatFixed } from '../format.ts'
import { lines } from '../lines.ts'
import { accent } from '../palette.ts'

/** Value of a day (`2026-01-31`) or of an instant. */
export interface PricePoint {
  date: string
  value: number
}

interface PriceHistorySpec {
  title: string
  /** Name of the values: Rate, Price. */
  name: string
  unit: string
  digits: number
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** `2026-01-31` → `31 Jan 2026`; an instant in the reader's time zone. */
const label = (date: string): string =>
  shortSeptember(date.length === 10 ? day.format(new Date(`${date}T00:00:00Z`)) : moment.format(new Date(date)))

/** Chart of a rate or price over time, from its lowest value up. A single point counts as empty: its value is shown beside the chart. */
export function priceHistoryChart({ title, name, unit, digits }: PriceHistorySpec): Chart<readonly PricePoint[]> {
  return {
    id: 'PriceHistory',
    title,
    empty: emptyTexts.noData,
    isEmpty: (points) => points.length < 2,
    option: (points, look) =>
      lines(
        {
          points: points.map(({ date }) => date),
          label,
          series: [{ name, values: points.map(({ value }) => value), color: accent[look.theme] }],
          unit,
          digits,
          floating: true,
          tick: (value) => formatFixed(value, digits),
        },
        look,
      ),
    table: (points) => ({
      columns: [{ label: 'Date' }, { label: labelWithUnit(name, unit), digits }],
      rows: points.map(({ date, value }) => [label(date), value]),
    }),
  }
}
