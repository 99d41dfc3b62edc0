import { locations, sql } from '@portal/db/read'
import { jsonObject } from '../../domain/records/record-sql.ts'
import { eventFields } from '../../domain/shipments/shipment-record.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { findVisibleShipment } from './find-visible-shipment.ts'

/** Returns the tracking events of a shipment in the order of its record, with the names of their places. */
export const listExternalShipmentEvents: ExternalHandler<'listExternalShipmentEvents'> = async ({ shipmentNumber }, { reader }) => {
  const shipmentId = await findVisibleShipment(reader, shipmentNumber)
  const event = jsonObject({ ...eventFields, locationName: sql`n.name` })
  const { items } = await reader.writtenRow<'items'>(
    sql`select coalesce(json_agg(${event} order by c.position), '[]') as items
      from ${reader.from('shipment_events')} c left join ${locations} n on n.code = c.location where c.shipment_id = ${shipmentId}`,
  )
  return new RawJson(`{"items":${items}}`)
}
