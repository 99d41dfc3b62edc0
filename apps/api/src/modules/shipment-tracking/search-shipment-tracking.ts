import { sql, type AccountReader, type PlanCaching, type Sql } from '@portal/db/read'
import { expectedDatesJson } from '../../domain/shipments/expected-dates.ts'
import type { Today } from '../../domain/shipments/overdue.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { containsPattern } from '../../platform/db/like-pattern.ts'
import { lookUpReference, toContainerPart } from '../../domain/shipments/look-up-reference.ts'

/** Minimum characters to search within numbers (decision 43). */
const minContainedCharacters = 3

interface SearchContext extends Today {
  reader: AccountReader
}

interface Page {
  skip: number
  take: number
}

/**
 * Searches shipments by their references (decision 43). A complete shipment, order, container or house waybill number takes one index
 * lookup and finds only these shipments. Without a match, numbers that contain the text and products with this code are searched.
 */
export const searchShipmentTracking: Handler<'searchShipmentTracking'> = async (
  { searchText, skip, take },
  { reader, account },
  { now },
) => {
  const context = { reader, account, now }
  const exact = await page(context, byReference(reader, lookUpReference(searchText)), { skip, take }, 'kept')
  if (exact.total > 0) return new RawJson(exact.text)
  const rest = [...searchText].length < minContainedCharacters ? byProduct(reader, searchText) : byPart(reader, searchText)
  return new RawJson((await page(context, rest, { skip, take })).text)
}

const byReference = (reader: AccountReader, reference: string) =>
  sql`select distinct r.shipment_id as id from ${reader.from('shipment_references')} r where r.reference = ${reference}`

/** Shipments with lines of a product with exactly this code. */
const byProduct = (reader: AccountReader, code: string) => sql`
  select m.shipment_id as id from ${reader.from('products')} p
  join ${reader.from('order_lines')} l on l.product_id = p.id
  join ${reader.from('shipment_order_lines')} m on m.order_id = l.order_id and m.line_number = l.line_number
  where p.code in (${code}, ${code.toUpperCase()})
  union select i.shipment_id from ${reader.from('products')} p join ${reader.from('invoice_lines')} i on i.product_id = p.id
  where p.code in (${code}, ${code.toUpperCase()})`

/** Shipments with a number that contains the text. The index also contains vessels, so its matches are filtered. */
const byPart = (reader: AccountReader, text: string) => {
  const pattern = containsPattern(text)
  const part = toContainerPart(text)
  const inList = (column: string, like: string) => sql`exists (select from unnest(${sql.ref(column)}) n where lower(n) like ${like})`
  const byContainer = part
    ? sql`union select s.id from ${reader.from('shipments')} s where s.search_text like ${containsPattern(part)} and ${inList('s.container_numbers', containsPattern(part))}`
    : sql``
  return sql`select s.id from ${reader.from('shipments')} s where s.search_text like ${pattern}
      and (lower(s.shipment_number) like ${pattern} or lower(s.house_waybill_number) like ${pattern}
        or ${inList('s.order_numbers', pattern)} or ${inList('s.container_numbers', pattern)})
    ${byContainer}
    union ${byProduct(reader, text)}`
}

/** Returns a page of the matches as JSON, latest arrival first, with the total number. */
async function page(context: SearchContext, found: Sql, { skip, take }: Page, planning?: PlanCaching) {
  const { reader } = context
  const expected = expectedDatesJson(context)
  const row = await reader.row<{ total: number; text: string }>(
    sql`with found as (${found}), shown as (
        select s.* from ${reader.from('shipments')} s where s.id in (select id from found)
        order by s.destination_eta desc nulls last, s.shipment_number offset ${skip}::int limit ${take}::int)
      select (select count(*) from found)::int as total, (select json_build_object('items', coalesce(json_agg(json_build_object(
          'id', s.id, 'shipmentNumber', s.shipment_number, 'houseWaybillNumber', s.house_waybill_number, 'etd', s.origin_etd,
          'eta', s.destination_eta, 'expectedArrival', ${expected.arrival}, 'expectedDelivery', ${expected.delivery},
          'orderNumbers', to_json(s.order_numbers), 'containerNumbers', to_json(s.container_numbers),
          'orderProductItems', ${products(reader)}) order by s.destination_eta desc nulls last, s.shipment_number), '[]'),
        'totalItems', (select count(*) from found)) from shown s)::text as text`,
    planning,
  )
  return row
}

/** Order lines with their products, limited to the first hundred of the shipment. */
const products = (
  reader: AccountReader,
) => sql`coalesce((select json_agg(json_build_object('lineNumber', x.line_number, 'productCode', x.code))
  from (select m.line_number, g.code from ${reader.from('shipment_order_lines')} m
    join ${reader.from('order_lines')} l on l.order_id = m.order_id and l.line_number = m.line_number
    join ${reader.from('products')} g on g.id = l.product_id where m.shipment_id = s.id order by m.position limit 100) x), '[]')`
