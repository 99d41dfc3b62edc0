import type { PieSeriesOption } from 'echarts'
import { describe, expect, it } from 'vitest'
import { emptyText, type ChartContext } from '../chart.ts'
import { orderDelays } from './delays.ts'

const look: ChartContext = { theme: 'light', width: 560 }

describe('order delays', () => {
  const none = { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 0 }
  const middleOf = (data: object) => {
    const [hole] = orderDelays.option({ ...none, totalLate: 2, ...data }, look).series as PieSeriesOption[]
    return (hole!.label!.formatter as () => string)()
  }

  it('name the lines that are still open beside those delivered', () => {
    expect(middleOf({ totalOpen: 1200 })).toBe('{figure|2}\n{what|Order lines}\n{note|1,200 still open}')
    expect(middleOf({ totalOpen: 0 })).toBe('{figure|2}\n{what|Order lines}')
  })

  it('say that no line is delivered yet where there is nothing to draw', () => {
    expect(emptyText(orderDelays, { ...none, totalOpen: 3 })).toBe('None delivered yet, 3 still open.')
    expect(emptyText(orderDelays, { ...none, totalOpen: 0 })).toBe('No data in this period')
  })
})
