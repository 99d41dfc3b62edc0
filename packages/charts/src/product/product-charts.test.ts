import type { LineSeriesOption } from 'echarts'
import type { ProductDateState } from '@portal/contracts/charts/product-overview'
import { describe, expect, it } from 'vitest'
import { productOrderDelays, productShipmentDelays, transitTimePerSupplier } from './donuts.ts'
import {
  qtyPerShipment,
  totalSpendsPerShipment,
  transitTimePerOrder,
  transitTimePerShipment,
  unitFreightSpendsPerShipment,
  unitPricePerShipment,
} from './lines.ts'

const look = { theme: 'light', width: 500, currency: 'AUD' } as const
const marks = { min: 1, max: 6, avg: 2.5 }
const point = (shipmentNumber: string, date: string | null, dateState: ProductDateState | null = null) => ({
  shipmentNumber,
  date,
  dateState,
})

const bySea = (sea: number | null) => ({ sea, air: null, road: null, rail: null, other: null })

const transit = {
  avgTransitTime: 24.5,
  byMeans: bySea(24.5),
  items: [
    { ...point('S1', '2026-02-03'), transitTime: 32, delay: 1 },
    { ...point('S5', '2026-02-10'), transitTime: 10, delay: null },
    { ...point('S2', null), transitTime: 30, delay: 0 },
  ],
}

interface Marked {
  value: number
  label?: { formatter: string; position: string; align: string }
}

/** Series, marks and axis of a chart. */
const drawn = (option: ReturnType<typeof transitTimePerShipment.option>) => {
  const series = option.series as LineSeriesOption[]
  const axis = option.xAxis as { data: string[]; axisLabel: { formatter: (value: string, at: number) => string } }
  return {
    series: series.map(({ name, data }) => [name, data!.map((item) => (item as { value?: number }).value ?? item)]),
    marks: (series[0]!.data as Marked[])
      .map(({ value, label }, index) => label && [[index, value], label.formatter, label.position, label.align])
      .filter(Boolean)
      .toSorted((one, other) => String(one![1]).localeCompare(String(other![1]))),
    points: axis.data,
    labels: axis.data.map((value, index) => axis.axisLabel.formatter(value, index)),
    unit: (option.yAxis as { name: string }).name,
  }
}

describe('the lines of the product overview', () => {
  it('draw a point per shipment and the average, and label the lowest and highest with one decimal', () => {
    expect(drawn(transitTimePerShipment.option(transit, look))).toEqual({
      series: [
        ['Transit Time', [32, 10, 30]],
        ['Avg.', [24.5, 24.5, 24.5]],
      ],
      marks: [
        [[0, 32], 'max 32.0', 'top', 'left'],
        [[1, 10], 'min 10.0', 'bottom', 'center'],
      ],
      points: ['S1 · 03/02/2026', 'S5 · 10/02/2026', 'S2 · –'],
      labels: ['03/02/2026', '10/02/2026', '–'],
      unit: 'days',
    })
  })

  it('keep the label of a low point off the axis, and label none if all points are equal', () => {
    const low = { ...transit, items: transit.items.map((item, index) => ({ ...item, transitTime: [32, 30, 2][index]! })) }
    expect(drawn(transitTimePerShipment.option(low, look)).marks[1]).toEqual([[2, 2], 'min 2.0', 'top', 'right'])
    const even = { ...transit, items: transit.items.map((item) => ({ ...item, transitTime: 5 })) }
    expect(drawn(transitTimePerShipment.option(even, look)).marks).toEqual([])
  })

  it('name the mode of transport of their average if there are several', () => {
    const mixed = { ...transit, byMeans: { ...bySea(24.5), air: 2 } }
    expect(drawn(transitTimePerShipment.option(mixed, look)).series[1]).toEqual(['Avg. Sea', [24.5, 24.5, 24.5]])
  })

  it('have no average line without an average', () => {
    expect(drawn(transitTimePerShipment.option({ ...transit, avgTransitTime: null }, look)).series).toHaveLength(1)
  })

  it('state the currency of their amounts', () => {
    const items = [{ ...point('S1', '2026-02-03'), value: 1, unitValue: 1, qty: 4 }]
    const price = { ...marks, unit: 'PCS', items }
    expect(drawn(unitPricePerShipment.option(price, look)).unit).toBe('AUD per PCS')
    expect(drawn(unitPricePerShipment.option({ ...price, unit: null }, look)).unit).toBe('AUD')
    expect(drawn(unitFreightSpendsPerShipment.option(price, look)).unit).toBe('AUD per PCS')
    expect(drawn(totalSpendsPerShipment.option({ ...marks, total: 7, items }, look)).unit).toBe('AUD')
    const qty = drawn(qtyPerShipment.option({ unit: 'PCS', total: 8, items: [...items, ...items] }, look))
    expect([qty.unit, qty.series[1]]).toEqual(['PCS', ['Avg.', [4, 4]]])
  })

  it('convert to tables', () => {
    expect(transitTimePerShipment.table(transit, {})).toEqual({
      columns: [
        { label: 'Shipment No.' },
        { label: 'Date' },
        { label: 'Transit Time (days)', digits: 1 },
        { label: 'Delay (days)', digits: 0 },
      ],
      rows: [
        ['S1', '2026-02-03', 32, 1],
        ['S5', '2026-02-10', 10, null],
        ['S2', null, 30, 0],
      ],
    })
    const orders = { avgTransitTime: 3.5, byMeans: bySea(3.5), items: [{ orderNumber: 'PO-1', date: '2026-02-03', transitTime: 3.5 }] }
    expect(transitTimePerOrder.table(orders, {})).toEqual({
      columns: [{ label: 'Order No.' }, { label: 'Date' }, { label: 'Transit Time (days)', digits: 1 }],
      rows: [['PO-1', '2026-02-03', 3.5]],
    })
  })

  it('mark dates that are not actual', () => {
    const items = [
      { ...point('S1', '2026-02-03'), value: 1 },
      { ...point('S2', '2026-05-01', 'expected'), value: 2 },
      { ...point('S3', null), value: 3 },
    ]
    const data = { ...marks, total: 6, items }
    expect(drawn(totalSpendsPerShipment.option(data, look)).points).toEqual(['S1 · 03/02/2026', 'S2 · 01/05/2026 expected', 'S3 · –'])
    expect(totalSpendsPerShipment.table(data, look).rows).toEqual([
      ['S1', '2026-02-03', 'actual', 1],
      ['S2', '2026-05-01', 'expected', 2],
      ['S3', null, null, 3],
    ])
  })

  it('are empty without points', () => {
    for (const chart of [transitTimePerShipment, transitTimePerOrder]) {
      expect(chart.isEmpty({ avgTransitTime: null, byMeans: bySea(null), items: [] })).toBe(true)
      expect(chart.empty).toBe('There is no shipment data on this Product.')
    }
    expect(transitTimePerShipment.isEmpty(transit)).toBe(false)
  })
})

describe('the donuts of the product overview', () => {
  const items = [
    { supplierName: 'Alpha', value: 31, byMeans: { sea: 31, air: 2, road: null, rail: null, other: null } },
    { supplierName: 'beta', value: 0, byMeans: { sea: 0, air: null, road: null, rail: null, other: null } },
  ]

  it('are empty if every total is zero', () => {
    const none = { totalEarly: 0, totalOnTime: 0, totalLate: 0, totalVeryLate: 0 }
    for (const chart of [productShipmentDelays, productOrderDelays]) {
      expect(chart.isEmpty(none)).toBe(true)
      expect(chart.isEmpty({ ...none, totalVeryLate: 1 })).toBe(false)
      expect(chart.empty).toBe('There is no shipment data on this Product.')
    }
    expect(transitTimePerSupplier.isEmpty({ items: [], average: null })).toBe(true)
    expect(transitTimePerSupplier.isEmpty({ items: [items[1]!], average: 0 })).toBe(true)
    expect(transitTimePerSupplier.isEmpty({ items, average: 20 })).toBe(false)
  })

  it('name the delays early, on time, late and very late', () => {
    const { rows } = productShipmentDelays.table({ totalEarly: 1, totalOnTime: 2, totalLate: 3, totalVeryLate: 4 }, {})
    expect(rows).toEqual([
      ['Early', 1],
      ['On time', 2],
      ['Late 1 to 3 days', 3],
      ['Late over 3 days', 4],
    ])
  })

  it('show pages of suppliers if there are many', () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ ...items[0]!, supplierName: `S${index}`, value: 6 - index }))
    const legendOf = (of: typeof items) => transitTimePerSupplier.option({ items: of, average: 3 }, look).legend as { type?: string }
    expect(legendOf(many).type).toBe('scroll')
    expect(transitTimePerSupplier.table({ items, average: 20 }, {}).rows).toEqual([
      ['Alpha', 31, 'Sea 31.0 · Air 2.0'],
      ['beta', 0, 'Sea 0.0'],
    ])
  })
})
