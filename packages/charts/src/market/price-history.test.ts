import { expect, test } from 'vitest'
import { priceHistoryChart } from './price-history.ts'

const chart = priceHistoryChart({ title: 'USD to AUD', name: 'Rate', unit: 'AUD', digits: 4 })
const points = [
  { date: '2026-04-16', value: 1.5312 },
  { date: '2026-04-17', value: 1.5401 },
]

test('draws a line from its lowest value, and a table', () => {
  const option = chart.option(points, { theme: 'light', width: 600 })
  expect(option.xAxis).toMatchObject({ data: ['16 Apr 2026', '17 Apr 2026'] })
  expect(option.yAxis).toMatchObject({ name: 'AUD', scale: true })
  expect(chart.table(points, {})).toEqual({
    columns: [{ label: 'Date' }, { label: 'Rate (AUD)', digits: 4 }],
    rows: [
      ['16 Apr 2026', 1.5312],
      ['17 Apr 2026', 1.5401],
    ],
  })
})

test('shortens September to three letters', () => {
  const dates = ['2026-09-16', '2026-09-17T12:00:00Z'].map((date) => ({ date, value: 1 }))
  const [day, moment] = (chart.option(dates, { theme: 'light', width: 600 }).xAxis as { data: string[] }).data
  expect(day).toBe('16 Sep 2026')
  expect(moment).toMatch(/^17 Sep,? /)
})

test('draws no line for a single point', () => {
  expect(chart.isEmpty(points)).toBe(false)
  expect(chart.isEmpty(points.slice(1))).toBe(true)
})
