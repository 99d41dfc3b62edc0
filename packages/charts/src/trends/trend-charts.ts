import { trendCharts as hideable } from '@portal/contracts/charts/charts'
import { trends, type TrendId } from '@portal/contracts/charts/trend-choices'
import { emptyTexts, labelWithUnit, type Chart, type ChartTable } from '../chart.ts'
import { percentChange, changeUnit, isComparable, type ChangeUnit } from './change.ts'
import { trendColumns, placeName, seriesNames, type TrendData } from './trend-data.ts'
import { noneDeliveredText, openText } from '../open-text.ts'
import { trendOption } from './trend-option.ts'
import { trendSentence } from './trend-sentence.ts'

interface Words {
  title: string
  /** Unit of the values; `money` is in the account's currency. */
  unit: string
  /** Decimal places: totals none, days and percentages one. */
  digits: number
  /** True if more is worse: the colours of gain and loss are swapped. */
  inverted?: true
  /** True if more is neither better nor worse: spend grows with volume. */
  neutral?: true
  /** Date that decides the month, if it is not the date basis. */
  dated?: string
}

const words: Record<TrendId, Words> = {
  shipments: { title: 'Shipments', unit: 'Shipments', digits: 0 },
  fclTeu: { title: 'FCL TEU', unit: 'TEU', digits: 0 },
  volume: { title: 'Volume', unit: 'm³', digits: 0 },
  freightSpend: { title: hideable.FreightSpend, unit: 'money', digits: 0, neutral: true },
  shipmentDelay: { title: hideable.PercentOfShipmentDelay, unit: '%', digits: 1, inverted: true },
  orderDelay: { title: hideable.PercentOfOrderDelay, unit: '%', digits: 1, inverted: true },
  transitTime: { title: 'Average Transit Time', unit: 'days', digits: 1, inverted: true },
  purchaseOrders: { title: 'Number of Purchase Orders', unit: 'Orders', digits: 0, dated: 'by order date' },
  spent: { title: hideable.SpendPerSuppliers, unit: 'money', digits: 0, neutral: true, dated: 'by invoice date, else ATA, else ETA' },
}

/** Chart of a trend, and the data of its headline. */
export interface TrendChart extends Chart<TrendData> {
  trend: TrendId
  kind: 'sum' | 'share' | 'mean'
  digits: number
  inverted: boolean
  neutral: boolean
  dated: string | undefined
  unit: (currency: string | undefined) => string
}

function trendChart(trend: TrendId): TrendChart {
  const { title, unit, digits, inverted = false, neutral = false, dated } = words[trend]
  const { kind, chart: id } = trends[trend]
  const unitIn = (currency: string | undefined) => (unit === 'money' ? (currency ?? '') : unit)
  return {
    id,
    title,
    trend,
    kind,
    digits,
    inverted,
    neutral,
    dated,
    unit: unitIn,
    empty: emptyTexts.noData,
    emptyReason: ({ main }) => noneDeliveredText(main),
    isEmpty: ({ main, compare }) => [main, compare].every((report) => !report || isNothing(trendColumns(report), kind)),
    sentence: (data, { currency }) => trendSentence(trend, data, currency),
    option: (data, look) =>
      trendOption(data, { kind, unit: unitIn(look.currency), digits, note: look.still ? openText(data.main) : undefined }, look),
    table: (data, { currency }) => trendTable(data, { unit: unitIn(currency), digits, change: changeUnit(kind) }),
  }
}

/** True if sums are all zero, or shares and averages all unknown. A share of 0 % is data. */
const isNothing = (columns: { values: (number | null)[] }[], kind: TrendChart['kind']): boolean =>
  columns.every(({ values }) => values.every((value) => value === null || (kind === 'sum' && value === 0)))

/** Returns a row per month or year; with a comparison, both periods by position and the change. */
function trendTable(data: TrendData, { unit, digits, change }: { unit: string; digits: number; change: ChangeUnit }): ChartTable {
  const { main, compare, groupBy } = data
  const columns = trendColumns(main)
  if (!compare)
    return {
      columns: [{ label: groupBy }, ...columns.map(({ name }) => ({ label: labelWithUnit(name, unit), digits, series: name }))],
      rows: main.trendDatas.map(({ date }, index) => [placeName(data, date), ...columns.map(({ values }) => values[index] ?? null)]),
    }
  const [mine, other] = [columns[0]?.values ?? [], trendColumns(compare)[0]?.values ?? []]
  const nameAt = (of: 'main' | 'compare', at: number) => {
    const date = (of === 'main' ? main : compare).trendDatas[at]?.date
    return date === undefined ? null : placeName(data, date, of)
  }
  return {
    columns: [
      { label: groupBy },
      { label: labelWithUnit(seriesNames.main, unit), digits, series: seriesNames.main },
      { label: `Compared ${groupBy.toLowerCase()}` },
      { label: labelWithUnit(seriesNames.compare, unit), digits, series: seriesNames.compare },
      { label: `Change (${change})`, digits: 1 },
    ],
    rows: Array.from({ length: Math.max(mine.length, other.length) }, (_, index) => {
      const [value, compared] = [mine[index] ?? null, other[index] ?? null]
      return [
        nameAt('main', index),
        value,
        nameAt('compare', index),
        compared,
        isComparable(data) ? (percentChange(value, compared, change) ?? null) : null,
      ]
    }),
  }
}

/** Charts of the trends dashboard by measure. */
export const trendChartsById = Object.fromEntries((Object.keys(words) as TrendId[]).map((id) => [id, trendChart(id)])) as Record<
  TrendId,
  TrendChart
>

/** Tabs of the screen with their charts: those filtered by port pair or contract on the first, others on the second. */
export const trendTabs = {
  portPair: ['shipments', 'fclTeu', 'volume', 'freightSpend', 'transitTime', 'shipmentDelay', 'orderDelay'],
  general: ['spent', 'purchaseOrders'],
} as const satisfies Record<string, readonly TrendId[]>
export type TrendTab = keyof typeof trendTabs
