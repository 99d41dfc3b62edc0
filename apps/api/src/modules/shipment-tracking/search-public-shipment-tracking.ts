import type { Endpoints } from '@portal/contracts'
import { mostPublicHits } from '@portal/contracts/public-shipment-tracking'
import type { PublicTrackingSearchItem } from '@portal/contracts/tracking-model'
import { sql, type AccountReader } from '@portal/db/read'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { limitVisitors } from './limit-visitors.ts'
import { lookUpReference } from '../../platform/shipments/look-up-reference.ts'

/** Shorter numbers are guessed too easily (decision 43). */
const leastCharacters = 5

/**
 * Shipments of an account that anybody finds who has a whole shipment, container or house waybill number. Nothing is found by a part, a
 * pattern, an order or a product, and of many hits only the first are there: what is behind them is not told either.
 */
export const searchPublicShipmentTracking =
  (dependencies: Dependencies): Handler<Endpoints['searchPublicShipmentTracking']> =>
  async ({ accountId, searchText, skip, take }, { reader }, call) => {
    await limitVisitors(dependencies, accountId, call)
    const reference = lookUpReference(searchText)
    const hits = [...reference].length < leastCharacters ? [] : await found(reader, reference)
    return { items: hits.slice(skip, skip + take), totalItems: hits.length }
  }

const found = (reader: AccountReader, reference: string): Promise<PublicTrackingSearchItem[]> =>
  reader.rows(
    sql`select s.id, s.shipment_number as "shipmentNumber", s.house_waybill_number as "houseWaybillNumber",
        s.container_numbers as "containerNumbers"
      from ${reader.from('shipments')} s where s.id in (select r.shipment_id from ${reader.from('shipment_references')} r
        where r.reference = ${reference} and r.kind in ('shipment', 'container', 'waybill'))
      order by s.destination_eta desc nulls last, s.shipment_number limit ${mostPublicHits}::int`,
    'kept',
  )
