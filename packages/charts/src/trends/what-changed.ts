import type { TrendId } from '@portal/contracts/charts/trend-choices'
import type { TrendComparison } from '@portal/contracts/charts/trends'
import { formatFixed, formatMonthSpan } from '../format.ts'
import { changeInPercent, isUnchanged, minBase, minChange } from '../percent.ts'
import { explanation } from '../sentence/rules.ts'
import { firstFitting, suppliers } from '../sentence/sentence.ts'
import type { TrendChart } from './trend-charts.ts'
import { formatTrendChange, moversOfTrend, trendChange, trendQuantity, type TrendChange } from './trend-change.ts'

export interface ComparedTrend {
  chart: Pick<TrendChart, 'trend' | 'title'>
  /** Absent while it loads. */
  comparison: TrendComparison | null | undefined
}

/** Sentence about a change, and the trend and months that it is about. */
export interface ChangeSentence extends Pick<TrendComparison, 'startDate' | 'endDate'> {
  trend: TrendId
  text: string
}

/** Maximum number of sentences. */
const maxChanges = 3

/** Returns the sentences of the trends that changed most over complete months, largest change first; of the freight per m³ too. */
export function whatChanged(trends: readonly ComparedTrend[], currency: string): ChangeSentence[] {
  const changes = trends.flatMap(({ chart, comparison }) => {
    const change = comparison && trendChange(chart.trend, comparison)
    return change
      ? [{ ...change, trend: chart.trend, title: chart.title, months: comparison, rest: restOf(chart.trend, comparison, currency) }]
      : []
  })
  const price = freightPerVolume(trends, currency)
  return [...changes, ...(price ? [price] : [])]
    .filter(({ size }) => !isUnchanged(size))
    .toSorted((a, b) => Math.abs(b.size) - Math.abs(a.size) || (a.title < b.title ? -1 : 1))
    .slice(0, maxChanges)
    .map(({ trend, title, months: { startDate, endDate }, rest, ...change }) => {
      const head = `${title} ${change.size > 0 ? 'rose' : 'fell'} ${formatTrendChange(change)}`
      return { trend, startDate, endDate, text: firstFitting(...rest.map((ending) => `${head}${ending}.`), `${head}.`) }
    })
}

/** Returns possible endings of a sentence, longest first: its value, and the suppliers that explain the change. */
function restOf(trend: TrendId, comparison: TrendComparison, currency: string): string[] {
  const value = ` to ${trendQuantity(trend, comparison.now, currency)}`
  const net = (comparison.now.value ?? 0) - (comparison.before.value ?? 0)
  const explained = explanation(moversOfTrend(comparison), net, suppliers)
  return [...(explained ? [`${value}; ${explained.text}`] : []), value]
}

/** Returns the change of freight per cubic metre, if both are shown. */
function freightPerVolume(trends: readonly ComparedTrend[], currency: string): (TrendChange & ChangeTexts) | undefined {
  const of = (trend: TrendId) => trends.find(({ chart }) => chart.trend === trend)?.comparison
  const [freight, volume] = [of('freightSpend'), of('volume')]
  if (!freight || !volume) return undefined
  const price = (period: 'now' | 'before') => {
    const [amount, quantity] = [freight[period].value ?? 0, volume[period].value ?? 0]
    return amount < minBase || quantity < minBase ? undefined : amount / quantity
  }
  const [now, before] = [price('now'), price('before')]
  const size = changeInPercent(now, before, 0)
  if (size === undefined) return undefined
  return {
    size,
    unit: '%',
    trend: 'freightSpend',
    title: 'Freight per m³',
    months: freight,
    rest: [` to ${currency} ${formatFixed(now, now! < 100 ? 2 : 0)}`],
  }
}

interface ChangeTexts {
  trend: TrendId
  title: string
  months: TrendComparison
  rest: string[]
}

/** Returns the compared months: `Sep – Oct 2026 against Sep – Oct 2025`; undefined without any. */
export function comparedSpans(trends: readonly ComparedTrend[]): string | undefined {
  const comparison = trends.find((one) => one.comparison)?.comparison
  if (!comparison) return undefined
  const { startDate, endDate, comparedStartDate, comparedEndDate } = comparison
  return `${formatMonthSpan(startDate, endDate)} against ${formatMonthSpan(comparedStartDate, comparedEndDate)}`
}

/** Returns the text in place of the sentences if no trend changed. */
export const unchangedText = (spans: string | undefined): string =>
  spans ? `No change of ${minChange} % or more.` : 'The period has no complete month to compare.'
