import { emptyTexts, labelWithUnit, type Chart } from '../chart.ts'
import { formatMonth } from '../format.ts'
import { lines } from '../lines.ts'
import { accent } from '../palette.ts'

/** Cost per TEU in a month, identified by its first day. */
export interface LaneMonth {
  month: string
  perTeu: number
  shipments: number
}

const title = 'Freight per TEU'

/** Chart of the freight per TEU of a lane by month. */
export const laneHistoryChart = (): Chart<readonly LaneMonth[]> => ({
  id: 'LaneHistory',
  title,
  empty: emptyTexts.noData,
  isEmpty: (months) => months.length === 0,
  option: (months, look) =>
    lines(
      {
        points: months.map(({ month }) => month),
        series: [{ name: title, values: months.map(({ perTeu }) => perTeu), color: accent[look.theme], filled: true }],
        unit: look.currency ?? '',
        digits: 0,
      },
      look,
    ),
  table: (months, { currency }) => ({
    columns: [{ label: 'Month' }, { label: labelWithUnit(title, currency), digits: 0 }, { label: 'Shipments', digits: 0 }],
    rows: months.map(({ month, perTeu, shipments }) => [formatMonth(month), perTeu, shipments]),
  }),
})
