import { transitMeans, type TransitByMeans } from '@portal/contracts/shipments/means-of-transport'
import { productOverviewCharts, type ProductOverviewChart } from '@portal/contracts/charts/charts'
import { emptyTexts, labelWithUnit, type Chart, type ChartTable, type ChartContext } from '../chart.ts'
import { lineDigits, markedLine, type MarkedPoint } from './marked-line.ts'
import type { QtyPerShipment, TotalSpends, TransitPerOrder, TransitPerShipment, UnitFreightSpends, UnitPrices } from './product-data.ts'

interface LineSpec<D extends { items: readonly unknown[] }> {
  id: ProductOverviewChart
  /** Name of the values, for legend, tooltip and table. */
  name: string
  /** Kind of a point: `Shipment No.` */
  of: string
  avg: (data: D) => number | null
  /** Name of the average if it does not cover all points. */
  avgName?: (data: D) => string | undefined
  unit: (data: D, look: Pick<ChartContext, 'currency'>) => string
  points: (data: D) => MarkedPoint[]
  /** Table columns besides the value. */
  more?: { label: string; digits?: number; value: (item: D['items'][number]) => number | null }[]
}

const line = <D extends { items: readonly unknown[] }>(spec: LineSpec<D>): Chart<D> => ({
  id: spec.id,
  title: productOverviewCharts[spec.id],
  empty: emptyTexts.noProductData,
  isEmpty: ({ items }) => items.length === 0,
  option: (data, look) =>
    markedLine(
      { name: spec.name, points: spec.points(data), avg: spec.avg(data), avgName: spec.avgName?.(data), unit: spec.unit(data, look) },
      look,
    ),
  table: (data, look): ChartTable => {
    const { more = [] } = spec
    const points = spec.points(data)
    const hasStates = points.some(({ dateState }) => dateState)
    return {
      columns: [
        { label: spec.of },
        { label: 'Date' },
        ...(hasStates ? [{ label: 'Date Status' }] : []),
        { label: labelWithUnit(spec.name, spec.unit(data, look)), digits: lineDigits },
        ...more.map(({ label, digits }) => ({ label, ...(digits !== undefined && { digits }) })),
      ],
      rows: points.map(({ name, date, dateState, value }, index) => [
        name,
        date,
        ...(hasStates ? [dateState || (date && 'actual')] : []),
        value,
        ...more.map((column) => column.value(data.items[index]!)),
      ]),
    }
  },
})

const perUnit = (unit: string | null, { currency = '' }: Pick<ChartContext, 'currency'>) =>
  unit ? `${currency} per ${unit}`.trim() : currency
const shipment = 'Shipment No.'

/** Returns the name of an average over one of several modes of transport: `Avg. Sea`. */
function transitAverageName({ avgTransitTime, byMeans }: TransitPerShipment | TransitPerOrder): string | undefined {
  const known = (Object.keys(transitMeans) as (keyof TransitByMeans)[]).filter((means) => byMeans[means] !== null)
  const own = known.find((means) => byMeans[means] === avgTransitTime)
  return own && known.length > 1 ? `Avg. ${transitMeans[own]}` : undefined
}

export const qtyPerShipment = line<QtyPerShipment>({
  id: 'QtyPerMonth',
  name: 'Quantity',
  of: shipment,
  // average quantity per shipment, as in the line
  avg: ({ total, items }) => (items.length > 0 ? total / items.length : null),
  unit: ({ unit }) => unit ?? '',
  points: ({ items }) => items.map(({ date, dateState, shipmentNumber, qty }) => ({ name: shipmentNumber, date, dateState, value: qty })),
})

export const unitPricePerShipment = line<UnitPrices>({
  id: 'UnitPricePerShipment',
  name: 'Unit Price',
  of: shipment,
  avg: ({ avg }) => avg,
  unit: ({ unit }, look) => perUnit(unit, look),
  points: ({ items }) =>
    items.map(({ date, dateState, shipmentNumber, unitValue }) => ({ name: shipmentNumber, date, dateState, value: unitValue })),
})

export const transitTimePerShipment = line<TransitPerShipment>({
  id: 'TransitTimePerShipment',
  name: 'Transit Time',
  of: shipment,
  avg: ({ avgTransitTime }) => avgTransitTime,
  avgName: transitAverageName,
  unit: () => 'days',
  points: ({ items }) =>
    items.map(({ date, dateState, shipmentNumber, transitTime }) => ({ name: shipmentNumber, date, dateState, value: transitTime })),
  more: [{ label: 'Delay (days)', digits: 0, value: ({ delay }) => delay }],
})

export const transitTimePerOrder = line<TransitPerOrder>({
  id: 'TransitTimePerOrder',
  name: 'Transit Time',
  of: 'Order No.',
  avg: ({ avgTransitTime }) => avgTransitTime,
  avgName: transitAverageName,
  unit: () => 'days',
  points: ({ items }) => items.map(({ date, orderNumber, transitTime }) => ({ name: orderNumber, date, value: transitTime })),
})

export const unitFreightSpendsPerShipment = line<UnitFreightSpends>({
  id: 'UnitFreightSpendsPerShipment',
  name: 'Unit Freight Spend',
  of: shipment,
  avg: ({ avg }) => avg,
  unit: ({ unit }, look) => perUnit(unit, look),
  points: ({ items }) => items.map(({ date, dateState, shipmentNumber, value }) => ({ name: shipmentNumber, date, dateState, value })),
})

export const totalSpendsPerShipment = line<TotalSpends>({
  id: 'TotalSpendsPerShipment',
  name: 'Total Spend',
  of: shipment,
  avg: ({ avg }) => avg,
  unit: (_, { currency = '' }) => currency,
  points: ({ items }) => items.map(({ date, dateState, shipmentNumber, value }) => ({ name: shipmentNumber, date, dateState, value })),
})
