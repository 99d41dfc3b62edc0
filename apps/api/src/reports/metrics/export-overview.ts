import { emptyTexts } from '@portal/charts/chart'
import { formatFixed } from '@portal/charts/format'
import { comparedChart, overviewDashboard } from '@portal/charts/overview/index'
import type { Attention } from '@portal/contracts/charts/attention'
import type { OverviewChart } from '@portal/contracts/charts/charts'
import type { ComparedCharts, OverviewChartData } from '@portal/contracts/charts/overview'
import type { DashboardFilters } from '@portal/contracts/charts/dashboard'
import { veryLateAbove } from '@portal/contracts/report'
import { sql } from '@portal/db/read'
import type { RawJson } from '../../platform/http/handler-result.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { renderDashboard, type NamedChart } from '../../documents/dashboard/draw-dashboard.ts'
import { getAttention } from '../attention/get-attention.ts'
import { periodName } from '../sql/periods/months.ts'
import { attentionTiles, stripNote } from './attention-strip.ts'
import { requestedSuppliers } from './requested-suppliers.ts'
import type { dashboardHandlers } from './metric-handlers.ts'

type Figures = ReturnType<typeof dashboardHandlers>
type Figure = Exclude<keyof Figures, 'getOverdueShipments' | 'getOverviewSettings' | 'getOverviewTotals' | 'getOverviewCharts'>

const rings: ReadonlySet<OverviewChart> = new Set(['JobTypes', 'ShipmentDelays', 'OrderDelays'])
const threshold = veryLateAbove.usual

/** Exports the overview as a PDF from the same handlers and charts as the screen. */
export const createExportOverview =
  (handlers: Figures): Handler<'exportOverview'> =>
  (filters, scope, context) =>
    renderDashboard('Overview Report.pdf', async () => {
      const { account } = scope
      const suppliers = requestedSuppliers(filters)
      const read = async <T>(name: Figure): Promise<T> => {
        const handler = handlers[name] as unknown as (input: object, scope: AccountScope, context: RequestContext) => Promise<RawJson>
        return JSON.parse((await handler({ ...filters, threshold }, scope, context)).text) as T
      }
      const overdue = (await handlers.getOverdueShipments(filters, scope, context)) as { value: number }
      const total = async (name: Figure) => formatFixed((await read<{ value: number }>(name)).value, 0)

      const invoices = account.features.has('enabledCommercialInvoices')
      const metrics = [
        { label: 'Total Shipments', value: await total('getTotalShipments') },
        { label: 'Overdue Shipments', value: formatFixed(overdue.value, 0) },
        { label: 'Total FCL TEU', value: await total('getTotalTeu') },
        { label: 'Total Volume in m3', value: await total('getTotalCbm') },
        { label: `Total Spend (${account.baseCurrency})`, value: await total('getTotalSpent') },
        ...(invoices ? [{ label: `Disbursement (${account.baseCurrency})`, value: await total('getTotalDisbursementCharges') }] : []),
      ]
      const names = Object.keys(overviewDashboard) as OverviewChart[]
      const { text } = (await handlers.getOverviewCharts({ ...filters, charts: names, previousYear: true }, scope, context)) as RawJson
      const found = JSON.parse(text) as OverviewChartData & { comparison: ComparedCharts | null }
      const charts = names.flatMap((name): NamedChart[] => {
        // hidden charts are missing
        if (!found[name]) return []
        const etaOnly = name === 'IndividualCharges' && (filters.dateBasedOn !== 'ETA' || suppliers !== undefined)
        return [
          {
            chart: { board: 'overview', name },
            data: found[name],
            compared: comparedChart(name, found.comparison),
            instead: etaOnly ? emptyTexts.etaOnly : undefined,
            ...(rings.has(name) && { size: 'third' }),
          },
        ]
      })
      return {
        title: 'Overview',
        facts: [
          { label: 'Company', value: account.name },
          { label: 'Period', value: `${periodName(filters.startDate, filters.endDate)}, by ${filters.dateBasedOn}` },
          { label: 'Suppliers', value: await supplierNames(scope, filters) },
        ],
        strip: {
          note: stripNote(context.now, account.timeZone),
          tiles: attentionTiles((await getAttention(filters, scope, context)) as Attention),
        },
        figures: metrics,
        charts,
        currency: account.baseCurrency,
        createdAt: context.now,
      }
    })

async function supplierNames({ reader }: AccountScope, filters: DashboardFilters): Promise<string> {
  const ids = requestedSuppliers(filters)
  if (!ids) return 'All Suppliers'
  const rows = await reader.rows<{ name: string }>(
    sql`select v.name from ${reader.from('suppliers')} v where v.id = any(${ids}::uuid[]) order by lower(v.name), v.id`,
  )
  return rows.map(({ name }) => name).join(', ') || 'None of this account'
}
