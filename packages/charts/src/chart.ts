import type { EChartsOption } from 'echarts'
import type { Theme } from './palette.ts'
import type { Sentence, SentenceContext } from './sentence/sentence.ts'

/** Items above which a chart scrolls: 40 for weights per supplier and port pair, 20 for all others. */
export type ScrollAbove = 40 | 20

/** Output that a chart is drawn for. */
export interface ChartContext {
  theme: Theme
  /** Width in pixels or points. */
  width: number
  /** ISO 4217 code of amounts. */
  currency?: string
  /** True on paper: no animation, no scrolling, and every value that fits is written out. */
  still?: boolean
  /** True if clicks on the chart follow a link. */
  linked?: boolean
  /** Index of the first visible item when the chart scrolls. */
  from?: number
  /** Names of the items to highlight; none highlights all. */
  names?: readonly string[] | undefined
}

/** Chart data as a table, for screen readers, "View as table" and CSV. A column with `digits` holds numbers. */
export interface ChartTable {
  /** `series` names what the numbers of a column show, when there are several series. */
  columns: { label: string; digits?: number; series?: string }[]
  rows: (string | number | null)[][]
  /** Number of first rows that the chart draws; all if absent. */
  drawnRows?: number
}

/** Chart of data `D`, which is `data` of an API response. Pure: browser and server draw the same. */
export interface Chart<D> {
  /** Id of the chart in settings. */
  id: string
  title: string
  /** Text shown instead of the chart when it has no data. */
  empty: string
  /** Replaces `empty` if the data explain why the chart is empty. */
  emptyReason?: (data: D) => string | undefined
  isEmpty: (data: D) => boolean
  /** Number of items, and of items shown at a time; charts without it do not scroll. */
  scroll?: (data: D) => { count: number; above: ScrollAbove }
  /** Sentence below the title. */
  sentence?: (data: D, context: SentenceContext<D>) => Sentence | undefined
  option: (data: D, look: ChartContext) => EChartsOption
  table: (data: D, look: Pick<ChartContext, 'currency'>) => ChartTable
}

/** Texts for charts without data. */
export const emptyTexts = {
  noData: 'No data in this period',
  noSupplierData: 'No supplier-specific data for this chart',
  etaOnly: 'This chart is based on ETA only.',
  noProductData: 'There is no shipment data on this Product.',
} as const

/** Returns the text shown instead of a chart without data. */
export const emptyText = <D>({ empty, emptyReason }: Chart<D>, data: D): string => emptyReason?.(data) ?? empty

/** Appends the unit to a label: `Weight (kg)`; not if the label is the unit. */
export const labelWithUnit = (label: string, unit: string | undefined): string => (unit && unit !== label ? `${label} (${unit})` : label)
