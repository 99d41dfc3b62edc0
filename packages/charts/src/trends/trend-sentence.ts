import { trends, type TrendId } from '@portal/contracts/charts/trend-choices'
import type { TrendComparison } from '@portal/contracts/charts/trends'
import { formatMonth, formatMonthSpan } from '../format.ts'
import { isUnchanged } from '../percent.ts'
import { changeOfTotal, comparison as comparisonText, concentration, extreme } from '../sentence/rules.ts'
import { firstSentence, months, suppliers, type Compared, type Facts, type Item, type Sentence } from '../sentence/sentence.ts'
import { shareOf, shareSentence } from '../sentence/share-sentence.ts'
import { formatTrendChange, moversOfTrend, shareOfTrend, trendChange, trendQuantity } from './trend-change.ts'
import type { TrendData } from './trend-data.ts'

/** Returns the sentence of a trend over its complete months; undefined if it has none, or no value in them. */
export function trendSentence(trend: TrendId, { main, groupBy }: TrendData, currency?: string): Sentence | undefined {
  const { comparison } = main
  if (!comparison || comparison.now.value === null) return undefined
  const { kind } = trends[trend]
  if (kind === 'share') return lateSentence(trend, comparison)
  if (kind === 'mean') return { text: meanText(trend, comparison), names: [] }
  const { startDate, endDate, now, before } = comparison
  const quantity = (value: number) => trendQuantity(trend, { value, base: null, means: null }, currency)
  const compared: Compared<Item[]> = { ...spans(comparison), now: totalItem(now), before: totalItem(before) }
  const total: Facts = { items: compared.now, compared, movers: moversOfTrend(comparison), things: suppliers, quantity }
  const bySupplier = main.supplierDatas.some(({ valuePropertyName }) => valuePropertyName !== 'total')
  const items = bySupplier
    ? main.totalAmountPerSupplier.map(({ name, amount }) => ({ name, value: amount ?? 0 }))
    : main.trendDatas
        .filter(({ date }) => groupBy === 'Month' && date >= startDate && date <= endDate)
        .map((row) => ({ name: formatMonth(row.date), value: row.total ?? 0 }))
  return (
    firstSentence([changeOfTotal], total) ??
    firstSentence(bySupplier ? [concentration, extreme] : [extreme], { items, things: bySupplier ? suppliers : months, quantity }) ?? {
      text: `${quantity(now.value!)} in ${formatMonthSpan(startDate, endDate)}.`,
      names: [],
    }
  )
}

const totalItem = ({ value }: TrendComparison['now']): Item[] => [{ name: '', value: value ?? 0 }]

/** Returns the text of the compared period: `a year ago`, `in Jun – Aug 2026`. */
function than({ startDate, comparedStartDate, comparedEndDate }: TrendComparison): string {
  const isYearBefore =
    Number(startDate.slice(0, 4)) - 1 === Number(comparedStartDate.slice(0, 4)) && startDate.slice(4) === comparedStartDate.slice(4)
  return isYearBefore ? 'a year ago' : `in ${formatMonthSpan(comparedStartDate, comparedEndDate)}`
}

const spans = (comparison: TrendComparison) => ({
  startDate: comparison.startDate,
  endDate: comparison.endDate,
  than: than(comparison),
})

function lateSentence(trend: TrendId, comparison: TrendComparison): Sentence | undefined {
  const [now, before] = [shareOfTrend(comparison.now), shareOfTrend(comparison.before)]
  const [things, what] = trend === 'orderDelay' ? ['order lines', 'were delivered late'] : ['shipments', 'arrived late']
  const change = trendChange(trend, comparison)
  if (change && !isUnchanged(change.size)) return shareSentence(now, { ...spans(comparison), now, before }, things, what)
  return { text: `${shareOf(now, things)} ${what} in ${formatMonthSpan(comparison.startDate, comparison.endDate)}.`, names: [] }
}

function meanText(trend: TrendId, comparison: TrendComparison): string {
  const change = trendChange(trend, comparison)
  const head = `${trendQuantity(trend, comparison.now)} in ${formatMonthSpan(comparison.startDate, comparison.endDate)}`
  if (!change || isUnchanged(change.size)) return `${head}.`
  return `${head}${comparisonText(formatTrendChange(change), change.size > 0, spans(comparison))}.`
}
