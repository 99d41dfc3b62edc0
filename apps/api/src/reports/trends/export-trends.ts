import { formatFixed } from '@portal/charts/format'
import { percentChange, changeUnit, formatChange } from '@portal/charts/trends/change'
import { trendChartsById, trendTabs, type TrendTab } from '@portal/charts/trends/trend-charts'
import type { TrendData } from '@portal/charts/trends/trend-data'
import { comparedSpans, unchangedText, whatChanged } from '@portal/charts/trends/what-changed'
import type { Endpoints } from '@portal/contracts'
import type { Input } from '@portal/contracts/endpoint'
import { hasPlannedDates, type TrendId } from '@portal/contracts/charts/trend-choices'
import { locations, sql, type AccountReader } from '@portal/db/read'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import { renderDashboard, type NamedChart } from '../../documents/dashboard/draw-dashboard.ts'
import { addMonths, countMonths, periodName } from '../sql/periods/months.ts'
import { trendReport } from './get-trend.ts'
import { trendIsHidden } from './hidden-trends.ts'
import { requestedTrendSuppliers } from './trend-facts.ts'

type RequestedExport = Input<Endpoints['exportTrends']>

/** Trends whose totals are shown above the charts. */
const headlines: readonly TrendId[] = ['shipments', 'fclTeu', 'volume', 'spent']

/** Exports both tabs of the trends as a PDF from the same data and charts as the screen. */
export const exportTrends: Handler<'exportTrends'> = (request, scope, context) =>
  renderDashboard('Trends Over Time Report.pdf', async () => {
    const { account } = scope
    const found: { trend: TrendId; data: TrendData }[] = []
    for (const tab of Object.keys(trendTabs) as TrendTab[])
      for (const trend of trendTabs[tab])
        if (!trendIsHidden(account, trend)) found.push({ trend, data: await readTrend(trend, tab, request, scope, context.now) })
    return {
      title: 'Trends Over Time',
      facts: await describeExport(request, scope),
      figures: found.filter(({ trend }) => headlines.includes(trend)).map(({ trend, data }) => headline(trend, data, account.baseCurrency)),
      changes: changesOf(found, account.baseCurrency),
      // a line per supplier needs space for their names
      charts: found.map(({ trend, data }): NamedChart => ({
        chart: { board: 'trends', name: trend },
        data,
        size: request.showSuppliersIndividually ? 'wide' : 'half',
      })),
      currency: account.baseCurrency,
      createdAt: context.now,
    }
  })

async function readTrend(trend: TrendId, tab: TrendTab, request: RequestedExport, scope: AccountScope, now: Date): Promise<TrendData> {
  const { compareStart, compareEnd, trendLine, averageLine, originId, destinationId, carrierContractNumber, ...rest } = request
  const places = {
    ...(originId && { originId }),
    ...(destinationId && { destinationId }),
    ...(carrierContractNumber && { carrierContractNumber }),
  }
  // port and contract filters apply to the port pair tab only
  const parameters = { ...rest, ...(tab === 'portPair' && places) }
  const isSameLength = !compareStart || !compareEnd || countMonths(compareStart, compareEnd) === countMonths(rest.start, rest.end)
  const comparedFrom = compareStart ?? addMonths(rest.start, -12)
  const main = await trendReport(trend, { ...parameters, ...(isSameLength && { comparedFrom }) }, scope, now)
  const current = new BusinessCalendar(scope.account.timeZone).monthOf(now)
  const planned = hasPlannedDates(trend, request.dateBasedOn)
  if (!compareStart || !compareEnd)
    return { main, groupBy: request.groupBy, current, planned, ends: { main: request.end }, trendLine, averageLine }
  return {
    main,
    compare: await trendReport(trend, { ...parameters, start: compareStart, end: compareEnd }, scope, now),
    groupBy: request.groupBy,
    current,
    planned,
    ends: { main: request.end, compare: compareEnd },
  }
}

function headline(trend: TrendId, { main, compare }: TrendData, currency: string): { label: string; value: string } {
  const { title, digits, unit, kind } = trendChartsById[trend]
  const inUnit = changeUnit(kind)
  const named = title === unit(currency) ? title : `${title} (${unit(currency)})`
  const change = compare ? `, ${formatChange(percentChange(main.totalAmount, compare.totalAmount, inUnit), inUnit)}` : ''
  return { label: `${named}${change}`, value: formatFixed(main.totalAmount, digits) }
}

/** Returns the largest changes of all trends, as the screen does for each tab. */
function changesOf(found: { trend: TrendId; data: TrendData }[], currency: string): { periods: string; lines: string[] } {
  const compared = found.map(({ trend, data }) => ({ chart: trendChartsById[trend], comparison: data.main.comparison }))
  const periods = comparedSpans(compared)
  const lines = whatChanged(compared, currency).map(({ text }) => text)
  return { periods: periods ?? '', lines: lines.length > 0 ? lines : [unchangedText(periods)] }
}

async function describeExport(request: RequestedExport, { account, reader }: AccountScope): Promise<{ label: string; value: string }[]> {
  const { originId, destinationId, carrierContractNumber, compareStart, compareEnd } = request
  return [
    { label: 'Company', value: account.name },
    { label: 'Period', value: `${periodName(request.start, request.end)}, by ${request.dateBasedOn}` },
    ...(compareStart ? [{ label: 'Compared with', value: periodName(compareStart, compareEnd) }] : []),
    { label: 'Suppliers', value: await supplierNames(request, reader) },
    ...((originId ?? destinationId)
      ? [{ label: 'Port pair', value: `${await placeName(originId, reader)} → ${await placeName(destinationId, reader)}` }]
      : []),
    ...(carrierContractNumber ? [{ label: 'Carrier contract', value: await contractName(carrierContractNumber, reader) }] : []),
  ]
}

async function supplierNames(parameters: RequestedExport, reader: AccountReader): Promise<string> {
  const ids = requestedTrendSuppliers({ reader, parameters })
  if (!ids) return 'All Suppliers'
  const rows = await reader.rows<{ name: string }>(
    sql`select v.name from ${reader.from('suppliers')} v where v.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], v.id)`,
  )
  return rows.map(({ name }) => name).join(', ') || 'None of this account'
}

/** Returns the contract number if the account has it. */
async function contractName(number: string, reader: AccountReader): Promise<string> {
  const rows = await reader.rows(sql`select from ${reader.from('shipments')} s where s.carrier_contract_number = ${number} limit 1`)
  return rows.length > 0 ? number : 'None of this account'
}

/** Returns the name of a place, or `any`. */
async function placeName(code: string | undefined, reader: AccountReader): Promise<string> {
  if (!code) return 'any'
  const [row] = await reader.rows<{ name: string }>(sql`select l.name from ${locations} l where l.code = ${code}`)
  return row?.name ?? code
}
