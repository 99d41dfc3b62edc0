import { specialSupplierCount, type SpecialSupplierFilter } from '@portal/contracts/charts/special-suppliers'
import type { TrendId } from '@portal/contracts/charts/trend-choices'
import { sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'
import { trendAggregateQuery } from './trend-cells.ts'

/** Measure that ranks suppliers for each filter; by delay it is the number of late shipments. */
const measures: Record<SpecialSupplierFilter, TrendId> = { Top5ByVolume: 'volume', Top5BySpend: 'spent', Top5ByDelay: 'shipmentDelay' }

/** Returns the top suppliers of a period, best first, without those at 0. Ties are sorted by name. */
export const getTrendSpecialSuppliers: Handler<'getTrendSpecialSuppliers'> = async ({ filterOption, ...parameters }, { reader }) =>
  reader.rows<{ id: string; name: string }>(sql`
    select v.id, v.name from (${trendAggregateQuery(measures[filterOption], { reader, parameters }, true)}) f
    join ${reader.from('suppliers')} v on v.id = f.supplier_id
    group by v.id, v.name having sum(f.n) > 0 order by sum(f.n) desc, lower(v.name), v.id limit ${specialSupplierCount}`)
