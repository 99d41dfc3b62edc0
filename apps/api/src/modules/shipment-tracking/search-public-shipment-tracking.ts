import { maxPublicHits } from '@portal/contracts/shipments/public-shipment-tracking'
import type { PublicTrackingSearchItem } from '@portal/contracts/shipments/tracking-model'
import { sql, type AccountReader } from '@portal/db/read'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { limitVisitorRequests } from './limit-visitor-requests.ts'
import { lookUpReference } from '../../domain/shipments/look-up-reference.ts'

/** Minimum length of a number, because shorter ones are easy to guess (decision 43). */
const minCharacters = 5

/**
 * Finds shipments of an account for visitors by a complete shipment, container or house waybill number. Parts, patterns, orders and
 * products are not matched. Only the first hits are returned, without the number of others.
 */
export const searchPublicShipmentTracking =
  (dependencies: HandlerDependencies): Handler<'searchPublicShipmentTracking'> =>
  async ({ accountId, searchText, skip, take }, { reader }, context) => {
    await limitVisitorRequests(dependencies, accountId, context)
    const reference = lookUpReference(searchText)
    const hits = [...reference].length < minCharacters ? [] : await found(reader, reference)
    return { items: hits.slice(skip, skip + take), totalItems: hits.length }
  }

const found = (reader: AccountReader, reference: string): Promise<PublicTrackingSearchItem[]> =>
  reader.rows(
    sql`select s.id, s.shipment_number as "shipmentNumber", s.house_waybill_number as "houseWaybillNumber",
        s.container_numbers as "containerNumbers"
      from ${reader.from('shipments')} s where s.id in (select r.shipment_id from ${reader.from('shipment_references')} r
        where r.reference = ${reference} and r.kind in ('shipment', 'container', 'waybill'))
      order by s.destination_eta desc nulls last, s.shipment_number limit ${maxPublicHits}::int`,
    'kept',
  )
