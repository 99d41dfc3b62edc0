import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import { compile, sql } from '@portal/db/read'
import { allRowsOf, jsonObject } from '../../domain/records/record-sql.ts'
import { shipmentFields, shipmentListsOf } from '../../domain/shipments/shipment-record.ts'

/**
 * Shipments of an account as the records that would make them, by the reference they were asked for: a shipment number, else a house waybill
 * number, else a carrier booking reference. Importing such a record again leaves everything as it is.
 * @returns per reference the shipments it names: several where a booking holds more than one
 */
export async function storedShipments(
  client: Client,
  accountId: string,
  references: readonly string[],
): Promise<Map<string, ShipmentRecord[]>> {
  const from = allRowsOf(accountId)
  const shipments = from('shipments')
  const { text, values } = compile(sql`
    with wanted as (select distinct unnest(${references}::text[]) as reference),
     named as (
       select w.reference, s.id, 1 as rank from wanted w join ${shipments} s on s.shipment_number = w.reference
       union all
       select w.reference, s.id, 2 from wanted w join ${shipments} s on s.house_waybill_number = w.reference
       union all
       select w.reference, s.id, 3 from wanted w join ${shipments} s on s.carrier_booking_reference = w.reference),
     best as (select reference, id from (select *, min(rank) over (partition by reference) as first from named) n where rank = first),
     few as (select reference, id from (select *, row_number() over (partition by reference order by id) as place from best) b where place <= 2)
     select few.reference, ${jsonObject({ ...shipmentFields(from), ...shipmentListsOf(from) })} as record
     from few join ${shipments} s on s.id = few.id order by s.shipment_number`)
  const { rows } = await client.query<{ reference: string; record: ShipmentRecord }>(text, [...values])
  return groupRecords(rows)
}

function groupRecords(rows: readonly { reference: string; record: ShipmentRecord }[]): Map<string, ShipmentRecord[]> {
  const found = new Map<string, ShipmentRecord[]>()
  for (const { reference, record } of rows) found.set(reference, [...(found.get(reference) ?? []), record])
  return found
}
