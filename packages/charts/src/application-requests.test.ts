import { expect, it } from 'vitest'
import { requestCountChart, responseTimeChart } from './application-requests.ts'

const days = [
  { date: '2026-11-26', calls: 40, refused: 2, p95Ms: 120 },
  { date: '2026-11-27', calls: 0, refused: 0, p95Ms: null },
]

it('the charts of requests show counts and response times per day, with gaps on days without requests', () => {
  const look = { theme: 'light', width: 400 } as const
  const series = (chart: typeof requestCountChart) => chart.option(days, look).series as { name: string; data: (number | null)[] }[]
  expect(series(requestCountChart)).toMatchObject([
    { name: 'Requests', data: [40, 0] },
    { name: 'Refused', data: [2, 0] },
  ])
  expect(series(responseTimeChart)).toMatchObject([{ name: '95% within', data: [120, null] }])
  expect(responseTimeChart.table(days, {}).columns[1]).toEqual({ label: '95% within (ms)', digits: 0 })
  expect(requestCountChart.table(days, {}).rows).toEqual([
    [expect.stringContaining('26'), 40, 2],
    [expect.stringContaining('27'), 0, 0],
  ])
  expect(requestCountChart.isEmpty(days.slice(1))).toBe(true)
})
