import { expect, it } from 'vitest'
import { deliveryRateChart, deliveryTimeChart } from './webhook-deliveries.ts'

const days = [
  { date: '2026-11-25', ended: 2000, failed: 1, p95Ms: 120 },
  { date: '2026-11-26', ended: 3, failed: 0, p95Ms: 90 },
  { date: '2026-11-27', ended: 0, failed: 0, p95Ms: null },
]

it('the charts of deliveries show success rate and duration per day, with gaps on days without deliveries', () => {
  const look = { theme: 'light', width: 400 } as const
  const option = deliveryRateChart.option(days, look)
  expect(option.series).toMatchObject([{ name: 'Delivered', data: [99.9, 100, null] }])
  expect(option.yAxis).toMatchObject({ max: 100, scale: true })
  expect(deliveryTimeChart.option(days, look).series).toMatchObject([{ name: '95% within', data: [120, 90, null] }])
  const { columns, rows } = deliveryRateChart.table(days, {})
  expect(columns.map(({ label }) => label)).toEqual(['Day', 'Delivered (%)', 'Deliveries', 'Failed'])
  expect(rows).toEqual([
    ['25 Nov', 99.9, 2000, 1],
    ['26 Nov', 100, 3, 0],
    ['27 Nov', null, 0, 0],
  ])
  expect(deliveryRateChart.isEmpty(days.slice(2))).toBe(true)
})
