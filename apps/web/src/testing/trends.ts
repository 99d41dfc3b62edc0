import { capitalize } from '@portal/contracts/capitalize'
import { specialSupplierFilterNames, specialSupplierFilters } from '@portal/contracts/charts/special-suppliers'
import { trends, type TrendId } from '@portal/contracts/charts/trend-choices'
import type { TrendParameters, TrendReport } from '@portal/contracts/charts/trends'
import type { ApiHandlers } from './api-double.ts'
import { filterPeriods, idOf } from './standard-account.ts'

/** Twelve suppliers, two more than a trend can show. */
const trendSuppliers = Array.from({ length: 12 }, (_, at) => ({
  id: idOf(210 + at),
  name: `Supplier ${String(at + 1).padStart(2, '0')}`,
}))

const monthsBetween = (start: string, end: string): string[] => {
  const months: string[] = []
  for (let at = new Date(`${start.slice(0, 7)}-01`); at <= new Date(end); at.setUTCMonth(at.getUTCMonth() + 1))
    months.push(at.toISOString().slice(0, 10))
  return months
}

/** Returns a comparison of the months before the current one, in which the value has doubled. */
function makeComparison(months: readonly string[], comparedFrom: string): TrendReport['comparison'] {
  const complete = months.filter((month) => month < '2026-05-01')
  if (complete.length === 0) return null
  const lastDay = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)
  const end = new Date(comparedFrom)
  end.setUTCMonth(end.getUTCMonth() + complete.length - 1)
  const value = { base: 50, means: null }
  return {
    startDate: complete[0]!,
    endDate: lastDay(complete.at(-1)!),
    comparedStartDate: comparedFrom,
    comparedEndDate: lastDay(end.toISOString()),
    now: { ...value, value: 60 },
    before: { ...value, value: 30 },
    suppliers: [],
  }
}

/** Returns a trend with a value per month or year of the period: one column for all suppliers, or one per supplier. */
export function makeTrend({ start, end, groupBy, suppliers = [], showSuppliersIndividually, comparedFrom }: TrendParameters): TrendReport {
  const months = monthsBetween(start, end)
  const dates = groupBy === 'Year' ? [...new Set(months.map((month) => `${month.slice(0, 4)}-01-01`))] : months
  const names = showSuppliersIndividually
    ? suppliers.map((id) => trendSuppliers.find((supplier) => supplier.id === id)!.name)
    : ['All Suppliers']
  const columns = showSuppliersIndividually ? names.map((_, at) => `supplier${at + 1}` as 'supplier1') : (['total'] as const)
  return {
    supplierDatas: names.map((name, at) => ({ name, valuePropertyName: columns[at]! })),
    trendDatas: dates.map((date, row) => ({ date, ...Object.fromEntries(columns.map((column, at) => [column, 10 + row + at])) })),
    totalAmount: 120,
    totalAmountPerSupplier: suppliers.length === 0 ? [] : names.map((name) => ({ name, amount: 60 })),
    ...(comparedFrom && { comparison: makeComparison(months, comparedFrom) }),
  }
}

type TrendOperation = `get${Capitalize<TrendId>}Trend`

/** Operations of the charts. */
const trendOperations = Object.fromEntries(Object.keys(trends).map((id) => [id, `get${capitalize(id)}Trend`])) as Record<
  TrendId,
  TrendOperation
>

/** Handlers of the trends screen; every chart has values in every month. */
export const trendHandlers: ApiHandlers = {
  getReportDashboardFilter: () => ({ filterPeriods, currentPeriodId: '2026-05', reportSuppliers: trendSuppliers }),
  ...Object.fromEntries(Object.values(trendOperations).map((operation) => [operation, makeTrend])),
  getShipmentDelayAverage: () => ({ value: 12.5 }),
  getOrderDelayAverage: () => ({ value: 20 }),
  getTransitTimeAverage: () => ({ value: 31.2 }),
  getTrendSettings: () => ({ hiddenCharts: [] }),
  getTrendCarrierContracts: () => [{ carrierContractNumber: 'MSC-2026-01', carrierContractNumberValue: 'MSC-2026-01' }],
  getTrendSpecialSupplierFilters: () =>
    specialSupplierFilterNames.map((filterOption) => ({ filterOption, name: specialSupplierFilters[filterOption] })),
  getTrendSpecialSuppliers: () => trendSuppliers.slice(0, 5),
  getTrendPortPairs: () => [
    { originId: 'CNSHA', origin: 'Shanghai', destinationId: 'GBFXT', destination: 'Felixstowe' },
    { originId: 'PLGDN', origin: 'Gdansk', destinationId: 'GBSOU', destination: 'Southampton' },
  ],
}

/** Returns the handler of settings that show only these charts, for tests of what a single chart requests and draws. */
export const onlyTrends = (...shown: TrendId[]): ApiHandlers => ({
  getTrendSettings: () => ({
    hiddenCharts: Object.entries(trends)
      .filter(([id]) => !shown.includes(id as TrendId))
      .map(([, { chart }]) => chart),
  }),
})
