import { expect, test } from 'vitest'
import { laneHistoryChart } from './lane-history.ts'

const chart = laneHistoryChart()
const months = [
  { month: '2026-08-01', perTeu: 2480.4, shipments: 5 },
  { month: '2026-10-01', perTeu: 2610, shipments: 3 },
]

test('draws months in the currency of the account, from zero', () => {
  const option = chart.option(months, { theme: 'dark', width: 600, currency: 'AUD' })
  expect(option.xAxis).toMatchObject({ data: ['Aug 2026', 'Oct 2026'] })
  expect(option.yAxis).toMatchObject({ name: 'AUD', scale: false })
  expect(chart.table(months, { currency: 'AUD' })).toMatchObject({
    columns: [{ label: 'Month' }, { label: 'Freight per TEU (AUD)' }, { label: 'Shipments' }],
    rows: [
      ['Aug 2026', 2480.4, 5],
      ['Oct 2026', 2610, 3],
    ],
  })
  expect([chart.isEmpty([]), chart.isEmpty(months)]).toEqual([true, false])
})
