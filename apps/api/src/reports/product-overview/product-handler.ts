import { isHiddenChart, type ProductOverviewChart } from '@portal/contracts/charts/charts'
import type { Endpoint } from '@portal/contracts/endpoint'
import { veryLateAbove } from '@portal/contracts/report'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import type { Today } from '../../domain/shipments/overdue.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { EndpointHandler } from '../../platform/http/serve.ts'

export interface ProductContext extends Today {
  reader: AccountReader
  id: string
  /** Unit of measure; null if the product record has none. */
  units: string | null
  /** Delays above this number of days are very late. */
  threshold: number
}

/**
 * Handler of one operation of the product overview.
 * @param name of its chart or box, by which the account's settings can hide it; null if it cannot be hidden
 * @param metric query with one row, whose columns are the properties of the response
 * @throws {HttpError} 403 if the chart is hidden, 404 for a product the account does not have
 */
export function productHandler<E extends Endpoint>(
  name: ProductOverviewChart | null,
  metric: (product: ProductContext) => Sql,
): EndpointHandler<E> {
  const handler = async (
    { productCode, threshold = veryLateAbove.usual }: { productCode: string; threshold?: number },
    { account, reader }: AccountScope,
    { now }: { now: Date },
  ): Promise<RawJson> => {
    if (name !== null && isHiddenChart(account.hiddenCharts['productOverview'], name))
      rejectWith('forbidden', null, 'This chart is hidden for this account.')
    const [product] = await reader.rows<{ id: string; units: string | null }>(
      sql`select p.id, p.units from ${reader.from('products')} p where p.code = ${productCode}`,
    )
    if (!product) return rejectWith('notFound', 'productCode')
    const { answer: response } = await reader.row<{ answer: string }>(
      sql`select row_to_json(answer)::text as answer from (${metric({ reader, account, now, threshold, ...product })}) answer`,
    )
    return new RawJson(response)
  }
  return handler as unknown as EndpointHandler<E>
}
