import { minComparedShipments, type RouteFreight } from '@portal/contracts/charts/route-freight'
import { sql } from '@portal/db/read'
import type { AccountContext } from '../../platform/access/access-lookup.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Columns of a report that show what the rates are computed from. */
const needed = {
  shipmentSpends: ['totalFreightSpend', 'origin', 'destination', 'teu'],
  shipments: ['weight', 'teu'],
} as const

/**
 * Returns the freight rate of a shipment and the mean of its route in the 12 months before its arrival. The index by origin and destination
 * limits the rows to those of the route.
 */
export const getRouteFreight: Handler<'getRouteFreight'> = async ({ shipmentNumber }, { account, reader }) => {
  const shipments = reader.from('shipments')
  const size = sql`case when s.trans = 'AIR' then s.weight_kg else s.teu end`
  const found = await reader.rows<RouteFreight>(sql`
    with t as (select s.*, ${size} as size from ${shipments} s where s.shipment_number = ${shipmentNumber})
    select case when t.trans = 'AIR' then 'kg' else 'TEU' end as unit, (t.freight / nullif(t.size, 0))::float8 as rate,
      (select case when count(*) >= ${minComparedShipments}::int then sum(m.freight) / sum(m.size) end
        from (select s.freight, ${size} as size from ${shipments} s
          where s.origin = t.origin and s.destination = t.destination and s.id <> t.id
            and s.trans is not distinct from t.trans and s.mode is not distinct from t.mode
            and s.destination_eta between t.destination_eta - interval '1 year' and t.destination_eta) m
        where m.freight > 0 and m.size > 0)::float8 as mean
    from t`)
  const freight = found[0] ?? rejectWith('notFound')
  return freight.rate > 0 && !hidesRates(account) ? freight : null
}

const hidesRates = ({ hiddenColumns }: AccountContext): boolean =>
  Object.entries(needed).some(([report, columns]) => columns.some((column) => hiddenColumns[report]?.includes(column)))
