import type { Endpoint } from '@portal/contracts/endpoint'
import {
  supplierColumns,
  totalColumn,
  trends,
  type TrendColumn,
  type TrendGrouping,
  type TrendId,
} from '@portal/contracts/charts/trend-choices'
import type { TrendParameters, TrendReport } from '@portal/contracts/charts/trends'
import { sql, type AccountReader } from '@portal/db/read'
import type { AccountContext } from '../../platform/access/access-lookup.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { EndpointHandler } from '../../platform/http/serve.ts'
import { dateIn } from '../../domain/calendar/business-calendar.ts'
import type { RequestContext } from '../../platform/audit/request-context.ts'
import { requireTrendChart } from './hidden-trends.ts'
import { trendComparison } from './trend-comparison.ts'
import { requestedTrendSuppliers } from './trend-facts.ts'
import { trendByMeans, trendValues } from './trend-values.ts'
import { listMonths } from '../sql/periods/months.ts'

interface Supplier {
  id: string
  name: string
}

/** Returns a trend: a value per bucket for all suppliers together, or for each requested supplier. */
export async function trendReport(
  trend: TrendId,
  parameters: TrendParameters,
  { account, reader }: { account: AccountContext; reader: AccountReader },
  now: Date,
): Promise<TrendReport> {
  requireTrendChart(account, trend)
  const context = { reader, parameters }
  const requested = requestedTrendSuppliers(context)
  const { comparedFrom } = parameters
  const [values, byMeans, suppliers, comparison] = await Promise.all([
    trendValues(trend, context, parameters.groupBy),
    trendByMeans(trend, context),
    requested ? readNames(reader, requested) : Promise.resolve<Supplier[]>([]),
    comparedFrom === undefined ? undefined : trendComparison(trend, context, comparedFrom, dateIn(account.timeZone, now)),
  ])
  const nothing = trends[trend].kind === 'sum' ? 0 : null
  const found = new Map(values.map(({ bucket, supplierId, value }) => [`${bucket} ${supplierId}`, value]))
  const at = (bucket: string | null, supplierId: string | null) => found.get(`${bucket} ${supplierId}`) ?? nothing
  const columns: { name: string; valuePropertyName: TrendColumn; supplierId: string | null }[] = parameters.showSuppliersIndividually
    ? suppliers.map(({ id, name }, index) => ({ name, valuePropertyName: supplierColumns[index]!, supplierId: id }))
    : [{ name: allSuppliersName(requested, suppliers), valuePropertyName: totalColumn, supplierId: null }]
  return {
    supplierDatas: columns.map(({ name, valuePropertyName }) => ({ name, valuePropertyName })),
    trendDatas: trendBuckets(parameters.start, parameters.end, parameters.groupBy).map((date) => ({
      date,
      ...Object.fromEntries(columns.map(({ valuePropertyName, supplierId }) => [valuePropertyName, at(date, supplierId)])),
    })),
    totalAmount: at(null, null),
    ...(trend === 'orderDelay' && {
      totalOpen: values.find(({ bucket, supplierId }) => bucket === null && supplierId === null)?.open ?? 0,
    }),
    ...byMeans,
    totalAmountPerSupplier: suppliers.map(({ id, name }) => ({ name, amount: at(null, id) })),
    ...(comparison !== undefined && { comparison }),
  }
}

/** Returns those of the requested suppliers that the account has, each once, in the requested order. */
async function readNames(reader: AccountReader, ids: string[]): Promise<Supplier[]> {
  return reader.rows<Supplier>(
    sql`select v.id, v.name from ${reader.from('suppliers')} v where v.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], v.id)`,
  )
}

function allSuppliersName(requested: string[] | undefined, suppliers: Supplier[]): string {
  if (!requested) return 'All Suppliers'
  return suppliers.length === 1 ? suppliers[0]!.name : `${suppliers.length} suppliers`
}

export const getTrend = (trend: TrendId): EndpointHandler<Endpoint> =>
  (async (parameters: TrendParameters, scope: AccountScope, { now }: RequestContext) =>
    trendReport(trend, parameters, scope, now)) as unknown as EndpointHandler<Endpoint>

/** First days of all months or years that a period touches, oldest first. */
function trendBuckets(start: string, end: string, groupBy: TrendGrouping): string[] {
  const months = listMonths(start, end)
  return groupBy === 'Month' ? months : [...new Set(months.map((month) => `${month.slice(0, 4)}-01-01`))]
}
