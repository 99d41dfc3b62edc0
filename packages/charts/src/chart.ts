import type { EChartsOption } from 'echarts'
import type { Theme } from './palette.ts'

/** Items above which a chart scrolls: 40 for weights per supplier and port pair, 20 for all others (R §9). */
export type ScrollAbove = 40 | 20

/** What a chart is drawn for. */
export interface Look {
  theme: Theme
  /** Width it has, in pixels or points. */
  width: number
  /** ISO 4217 code that amounts are in. */
  currency?: string
  /** On paper: nothing moves, nothing scrolls, every figure that fits is written out. */
  still?: boolean
  /** What is drawn leads somewhere when it is clicked. */
  linked?: boolean
  /** Place of the first item in view, where a scrollbar moves over them. */
  from?: number
}

/** A chart as a table: for screen readers, "View as table" and CSV. A column with `digits` holds figures. */
export interface ChartTable {
  /** `series` names what the figures of a column are drawn as, where there are several. */
  columns: { label: string; digits?: number; series?: string }[]
  rows: (string | number | null)[][]
}

/** A chart of data `D`, which is `data` of the call it shows. Pure: the browser and the server draw the same. */
export interface Chart<D> {
  /** Names the chart in settings. */
  id: string
  title: string
  /** What is said in place of the chart when there is nothing to draw (R §8). */
  empty: string
  /** Text in place of `empty` where the data explain why nothing is drawn. */
  emptyReason?: (data: D) => string | undefined
  isEmpty: (data: D) => boolean
  /** How many items there are, and how many of them are shown at a time; charts without do not scroll. */
  scroll?: (data: D) => { count: number; above: ScrollAbove }
  option: (data: D, look: Look) => EChartsOption
  table: (data: D, look: Pick<Look, 'currency'>) => ChartTable
}

/** Texts of R §8 for charts with nothing to show. */
export const emptyTexts = {
  noData: 'No Data on Specific Period',
  noSupplierData: 'No Supplier Specific Data for This Chart',
  etaOnly: 'This chart is based on ETA only.',
  noProductData: 'There is no shipment data on this Product.',
} as const

/** Text in place of a chart that has nothing to draw. */
export const emptyText = <D>({ empty, emptyReason }: Chart<D>, data: D): string => emptyReason?.(data) ?? empty

/** A unit behind a label: `Weight (kg)`; once where the unit is the label. */
export const withUnit = (label: string, unit: string | undefined): string => (unit && unit !== label ? `${label} (${unit})` : label)
