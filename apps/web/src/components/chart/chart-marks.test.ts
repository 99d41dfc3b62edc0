import { orderDelays } from '@portal/charts/overview/delays'
import { expect, it } from 'vitest'
import { chartMarks } from './chart-marks.ts'

it('gives each part of a ring a mark, and none to the row of open lines below its table', () => {
  const data = { totalEarly: 4, totalOnTime: 3, totalLate: 2, totalVeryLate: 1, totalOpen: 9 }
  expect(chartMarks(orderDelays.table(data, {})).map(({ text }) => text)).toEqual([
    'Early, Order lines: 4',
    'On time, Order lines: 3',
    'Late 1 to 3 days, Order lines: 2',
    'Late over 3 days, Order lines: 1',
  ])
})
