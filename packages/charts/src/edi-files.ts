import { emptyTexts, type Chart } from './chart.ts'
import { fillMissingMonths } from './fill-missing-months.ts'
import { formatMonth } from './format.ts'
import { lines } from './lines.ts'
import { accent } from './palette.ts'

/** Files per month; each date is the first day of the month. */
export interface EdiFilesData {
  items: readonly { date: string; value: number }[]
}

/** Chart of files exchanged in one direction, per month. */
export function ediFilesChart(direction: 'received' | 'sent'): Chart<EdiFilesData> {
  const name = direction === 'received' ? 'Files Received' : 'Files Sent'
  return {
    id: direction === 'received' ? 'EdiFilesReceived' : 'EdiFilesSent',
    title: `${name} per Month`,
    empty: emptyTexts.noData,
    // both directions cover the same months: a direction without files has zeros only
    isEmpty: ({ items }) => items.every(({ value }) => value === 0),
    option: ({ items }, look) => {
      const months = fillMissingMonths(items)
      const series = { name, values: months.map(({ value }) => value), color: accent[look.theme], filled: true }
      return lines({ points: months.map(({ date }) => date), series: [series], unit: '', digits: 0 }, look)
    },
    table: ({ items }) => ({
      columns: [{ label: 'Month' }, { label: name, digits: 0 }],
      rows: fillMissingMonths(items).map(({ date, value }) => [formatMonth(date), value]),
    }),
  }
}
