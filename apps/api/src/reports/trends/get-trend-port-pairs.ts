import { locations, sql, type AccountReader, type Sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns port pairs sorted by port names, of all suppliers or of the given ones. */
export const getTrendPortPairs: Handler<'getTrendPortPairs'> = async ({ suppliers }, { reader }) => {
  const named = suppliers && suppliers.length > 0 && suppliers[0] !== '-1' ? suppliers : undefined
  return reader.rows<{ originId: string; origin: string; destinationId: string; destination: string }>(sql`
    select p.origin as "originId", o.name as origin, p.destination as "destinationId", d.name as destination
    from (${named ? pairsOfSuppliers(reader, named) : pairsOfAll(reader)}) p
    join ${locations} o on o.code = p.origin join ${locations} d on d.code = p.destination
    order by lower(o.name), lower(d.name), p.origin, p.destination limit 10000`)
}

const pairsOfSuppliers = (reader: AccountReader, suppliers: string[]): Sql =>
  sql`select distinct s.origin, s.destination from ${reader.from('shipments')} s where s.supplier_id = any(${suppliers}::uuid[])`

/** Jumps from one pair to the next in the index, because there are few pairs and many shipments. */
const pairsOfAll = (reader: AccountReader): Sql => {
  const shipments = reader.from('shipments')
  return sql`
    with recursive pairs as (
      (select s.origin, s.destination from ${shipments} s where s.origin is not null and s.destination is not null
        order by s.origin, s.destination limit 1)
      union all
      select next.origin, next.destination from pairs p cross join lateral (
        select s.origin, s.destination from ${shipments} s
        where (s.origin, s.destination) > (p.origin, p.destination) and s.destination is not null
        order by s.origin, s.destination limit 1) next
    )
    select origin, destination from pairs`
}
