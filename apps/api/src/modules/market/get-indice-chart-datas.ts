import type { MarketIndex, MarketPrice } from '@portal/contracts/market/market'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { listIndexes, indexPoints, type Index } from '../../domain/market/indexes.ts'
import { marketSources } from '../../domain/market/market-sources.ts'
import { exact, monthBefore, percentChange, previousClose, withPointBefore } from '../../domain/market/series.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/**
 * Returns indexes with their values since the first day of last month; monthly indexes with all values. Indexes without values are left
 * out.
 */
export const getIndiceChartDatas =
  ({ database, market }: HandlerDependencies): Handler<'getIndiceChartDatas'> =>
  async ({ symbols }, _scope, { now }) => {
    const known = listIndexes(await marketSources(database.prisma, market, now))
    const missing = symbols?.filter((symbol) => !known.some((index) => index.symbol === symbol)) ?? []
    if (missing.length > 0) rejectWith('badRequest', 'symbols', `Unknown index: ${missing.join(', ')}.`)
    const requested = symbols ? symbols.map((symbol) => known.find((index) => index.symbol === symbol)!) : known.slice(0, 50)
    const points = await indexPoints(database.pool, requested)
    return requested.flatMap((index) => toChart(index, points.get(index)!))
  }

function toChart({ symbol, name, currency, source }: Index, all: MarketPrice[]): MarketIndex[] {
  const last = all.at(-1)
  if (!last) return []
  const prices = source.rhythm === 'monthly' ? all : withPointBefore(all, monthBefore(last.date))
  const before = previousClose(prices)
  const values = prices.map(({ value }) => value)
  return [
    {
      symbol,
      name,
      currency,
      price: last.value,
      changePrice: before === null ? null : exact(last.value - before),
      changePricePercentage: percentChange(last.value, before),
      prices,
      startDate: prices[0]!.date,
      endDate: last.date,
      previousClosePrice: before,
      minPrice: Math.min(...values),
      maxPrice: Math.max(...values),
      rhythm: source.rhythm,
      source: source.state,
    },
  ]
}
