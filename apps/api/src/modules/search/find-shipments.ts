import { maxGroupResults } from '@portal/contracts/search'
import { locations, sql, type Sql } from '@portal/db/read'
import { arrivalJson } from '../../domain/shipments/expected-dates.ts'
import { lower, maxIndexedRows, recentRows, type SearchContext } from './search-context.ts'

/** Shipments that a reference identifies; an order may have many. */
const maxReferenced = sql`200`

/**
 * Common table expressions that find shipments: `found`, with whether the shipment is a result itself, by an exact number, by one of its
 * containers, and by the exact number of one. The newest shipments are checked first; only without enough matches among them is the index of
 * the search text read, which also contains vessels and carriers.
 */
export function shipmentsFound(context: SearchContext): Sql {
  const { reader, contains, visible } = context
  const ownNumber = sql`(${contains(lower(sql`s.shipment_number`))} or coalesce(${contains(lower(sql`s.house_waybill_number`))}, false))`
  const ofContainer = visible.containers
    ? sql`exists (select from unnest(s.container_numbers) n where ${contains(lower(sql`n`))})`
    : sql`false`
  const matches = sql`${ranked}, ${ownNumber} as by_number, ${ofContainer} as by_container`
  const shipments = sql`${reader.from('shipments')} s`
  const kinds = (names: readonly string[]) => sql`bool_or(r.kind::text = any(${names}::text[]))`
  return sql`
    referenced as materialized (
      select ${ranked}, r.exact, r.by_container from (
        select r.shipment_id as id, ${kinds(['shipment', 'waybill'])} as exact, ${kinds(['container'])} as by_container
        from ${reader.from('shipment_references')} r where r.reference = ${context.reference} and r.kind::text = any(${visible.references}::text[])
        group by 1 limit ${maxReferenced}) r join ${shipments} on s.id = r.id),
    recent as materialized (
      select ${matches} from (select s.* from ${shipments} order by s.eta_month desc, s.shipment_number desc limit ${recentRows}) s
      where ${contains(sql`s.search_text`)}),
    indexed as materialized (
      select ${matches} from ${shipments}
      where (select least(count(*) filter (where by_number), count(*) filter (where by_container)) from recent) < ${maxGroupResults}::int
        and ${contains(sql`s.search_text`)} limit ${maxIndexedRows}),
    found as materialized (
      select id, destination_eta, shipment_number, bool_or(exact) as exact, bool_or(by_number) as by_number, bool_or(by_container) as by_container,
        bool_or(has_number) as has_number
      from (
        select id, destination_eta, shipment_number, exact, true as by_number, by_container, by_container as has_number from referenced
        union all select id, destination_eta, shipment_number, false, by_number, by_container, false from recent
        union all select id, destination_eta, shipment_number, false, by_number, by_container, false from indexed) f
      where by_number or by_container group by 1, 2, 3)`
}

/** Columns of a shipment `s` that rank it, so that only the rows of the response are read again. */
const ranked = sql`s.id, s.destination_eta, s.shipment_number`

const visibleJson = (isVisible: boolean, value: Sql): Sql => (isVisible ? value : sql`null`)

/** Shipments as JSON, exact ones first, then the latest arrival first. */
export function shipmentsJson(context: SearchContext): Sql {
  const { reader, visible } = context
  const { origin, destination, expectedArrival } = visible.shipmentFields
  return sql`(select json_agg(json_build_object('exact', s.exact, 'shipmentNumber', s.shipment_number,
      'houseWaybillNumber', s.house_waybill_number, 'origin', ${visibleJson(origin, sql`o.name`)},
      'destination', ${visibleJson(destination, sql`d.name`)}, 'expectedArrival', ${visibleJson(expectedArrival, arrivalJson(context))})
      order by s.exact desc, s.destination_eta desc nulls last, s.shipment_number)
    from (select s.*, f.exact from (select * from found where by_number
      order by exact desc, destination_eta desc nulls last, shipment_number limit ${maxGroupResults}::int) f
      join ${reader.from('shipments')} s on s.id = f.id) s
    left join ${locations} o on o.code = s.origin left join ${locations} d on d.code = s.destination)`
}

/**
 * Containers as JSON, exact ones first, then the latest arrival first. A container that sailed again appears once per shipment. Only the
 * containers of the first shipments are read.
 */
export function containersJson(context: SearchContext): Sql {
  const { reader, visible, contains, reference } = context
  return sql`(select json_agg(json_build_object('exact', s.exact, 'containerNumber', s.number, 'sizeType', s.size_type,
      'shipmentNumber', s.shipment_number,
      'expectedArrival', ${visibleJson(visible.shipmentFields.expectedArrival, arrivalJson(context))})
      order by s.exact desc, s.destination_eta desc nulls last, s.shipment_number, s.number)
    from (select s.*, c.number, c.size_type, c.exact
      from (select f.id, c.number, c.size_type, c.number = ${reference} as exact
        from (select * from found where by_container
          order by has_number desc, destination_eta desc nulls last, shipment_number limit ${maxGroupResults}::int) f
        join ${reader.from('containers')} c on c.shipment_id = f.id
        where (c.number = ${reference} or ${contains(lower(sql`c.number`))})
        order by 4 desc, f.destination_eta desc nulls last, f.shipment_number, c.number limit ${maxGroupResults}::int) c
      join ${reader.from('shipments')} s on s.id = c.id) s)`
}
