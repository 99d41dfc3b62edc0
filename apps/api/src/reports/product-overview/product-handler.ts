import { isHiddenChart, type ProductOverviewChart } from '@portal/contracts/charts'
import type { Endpoint } from '@portal/contracts/endpoint'
import { veryLateAbove } from '@portal/contracts/report'
import { sql, type AccountReader, type RawBuilder } from '@portal/db/read'
import { JsonText } from '../../platform/http/answer.ts'
import { refuse } from '../../platform/errors.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** The product that an overview is about. */
export interface ProductContext {
  reader: AccountReader
  id: string
  /** What it is counted in; null where its record does not say. */
  units: string | null
  /** Delays of more days than this are very late. */
  threshold: number
}

/**
 * The handler of one call of the product overview.
 * @param name of its chart or box, as the account's settings may hide it; null where nothing hides it
 * @param figure a query of one row, whose columns are the properties of the answer
 * @throws {Refusal} 403 where the chart is hidden, 404 for a product the account does not have
 */
export function productHandler<E extends Endpoint>(
  name: ProductOverviewChart | null,
  figure: (product: ProductContext) => RawBuilder<unknown>,
): Handler<E> {
  const handler = async (
    { productCode, threshold = veryLateAbove.usual }: { productCode: string; threshold?: number },
    { account, reader }: AccountScope,
  ): Promise<JsonText> => {
    if (name !== null && isHiddenChart(account.hiddenCharts['productOverview'], name))
      refuse('forbidden', null, 'This chart is hidden for this account.')
    const [product] = await reader.rows<{ id: string; units: string | null }>(
      sql`select p.id, p.units from ${reader.from('products')} p where p.code = ${productCode}`,
    )
    if (!product) return refuse('notFound', 'productCode')
    const { answer } = await reader.row<{ answer: string }>(
      sql`select row_to_json(answer)::text as answer from (${figure({ reader, threshold, ...product })}) answer`,
    )
    return new JsonText(answer)
  }
  return handler as unknown as Handler<E>
}
