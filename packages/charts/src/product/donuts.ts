import { productOverviewCharts } from '@portal/contracts/charts/charts'
import { emptyTexts, type Chart } from '../chart.ts'
import { delayDonut } from '../delay-donut.ts'
import { donut } from '../donut.ts'
import { daysSentence } from '../sentence/days-sentence.ts'
import { suppliers } from '../sentence/sentence.ts'
import { supplierStyles } from '../supplier-styles.ts'
import { transitText } from '../transit-text.ts'
import type { TransitPerSupplier } from './product-data.ts'

export const productShipmentDelays = delayDonut('ShipmentDelay', productOverviewCharts.ShipmentDelay, 'Shipments', emptyTexts.noProductData)
export const productOrderDelays = delayDonut('OrderDelay', productOverviewCharts.OrderDelay, 'Order lines', emptyTexts.noProductData)

/** Names that fit beside a ring. */
const maxNames = 5

/** Averages, not parts of a whole: the ring compares them, and its centre shows the overall average. */
export const transitTimePerSupplier: Chart<TransitPerSupplier> = {
  id: 'AverageTransitPerSupplier',
  title: productOverviewCharts.AverageTransitPerSupplier,
  empty: emptyTexts.noProductData,
  isEmpty: ({ items }) => items.every(({ value }) => value === 0),
  sentence: ({ items }) =>
    daysSentence(
      items.map(({ supplierName, byMeans }) => ({ name: supplierName, byMeans })),
      suppliers,
    ),
  option({ items, average }, look) {
    const names = items.map(({ supplierName }) => supplierName)
    const marks = supplierStyles(names, look.theme)
    const option = donut(
      {
        slices: items.map(({ supplierName, value }) => {
          const { color, pattern } = marks.get(supplierName)!
          return { name: supplierName, value, color, pattern }
        }),
        digits: 1,
        middle: { value: average, label: 'avg. days' },
        shares: false,
      },
      look,
    )
    // more names than fit: the legend has pages
    return items.length <= maxNames ? option : { ...option, legend: { ...option.legend, type: 'scroll' } }
  },
  table: ({ items }) => ({
    columns: [{ label: 'Supplier' }, { label: 'Avg. Transit Time (days)', digits: 1 }, { label: 'By means of transport' }],
    rows: items.map(({ supplierName, value, byMeans }) => [supplierName, value, transitText(byMeans)]),
  }),
}
