import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import { compile, sql } from '@portal/db/read'
import { selectAllRows, jsonObject } from '../../domain/records/record-sql.ts'
import { selectShipmentLists, statedShipmentFields } from '../../domain/shipments/shipment-record.ts'
import { receiptTime } from './shipment-sources.ts'

/** Maximum number of shipments found by one reference; further shipments of a booking are ignored. */
const maxShipmentsPerReference = 200

/**
 * Finds shipments of an account by their number, house waybill number, carrier booking reference or containers.
 * @returns each as an import record; importing it again changes nothing
 */
export async function readShipmentRecords(
  client: Client,
  accountId: string,
  references: readonly string[],
  containers: readonly string[] = [],
): Promise<ShipmentRecord[]> {
  const from = selectAllRows(accountId)
  const shipments = from('shipments')
  const { text, values } = compile(sql`
    with wanted as (select distinct unnest(${references}::text[]) as reference),
     named as (
       select w.reference, s.id from wanted w join ${shipments} s on s.shipment_number = w.reference
       union all
       select w.reference, s.id from wanted w join ${shipments} s on s.house_waybill_number = w.reference
       union all
       select w.reference, s.id from wanted w join ${shipments} s on s.carrier_booking_reference = w.reference
       union all
       select c.reference, c.shipment_id from ${from('shipment_references')} c where c.kind = 'container' and c.reference = any(${containers}::text[])),
     few as (select id, row_number() over (partition by reference order by id) as place from named)
     select ${jsonObject({ ...statedShipmentFields(from), ...selectShipmentLists(from) })} as record
     from ${shipments} s where s.id in (select id from few where place <= ${maxShipmentsPerReference}) order by s.shipment_number`)
  const { rows } = await client.query<{ record: ShipmentRecord }>(text, [...values])
  return rows.map(({ record }) => record)
}

/** Returns the numbers of those shipments whose references a sender limited to suppliers has stated. */
export async function limitedShipments(client: Client, accountId: string, all: Iterable<ShipmentRecord>): Promise<Set<string>> {
  const { rows } = await client.query<{ number: string }>(
    'select shipment_number as number from shipments where account_id = $1 and shipment_number = any($2) and limited_sender',
    [accountId, [...all].map(({ shipmentNumber }) => shipmentNumber)],
  )
  return new Set(rows.map(({ number }) => number))
}

/** Returns the times of receipt of shipment records by number, without shipments that only messages have created. */
export async function receiptTimes(client: Client, accountId: string, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ number: string; at: string }>(
    `select s.shipment_number as number, ${receiptTime} as at from shipments s
     where s.account_id = $1 and s.shipment_number = any($2) and s.record_received_at is not null`,
    [accountId, numbers],
  )
  return new Map(rows.map(({ number, at }) => [number, at]))
}
