import type { Client } from '@portal/db/pool'

/** When the latest message about a shipment was made, in milliseconds, by shipment number; those that no message was about are left out. */
export async function newsTimes(client: Client, accountId: string, shipmentNumbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ shipmentNumber: string; madeAt: number }>(
    `select s.shipment_number as "shipmentNumber", (extract(epoch from n.made_at) * 1000)::float8 as "madeAt" from shipments s
     join shipment_news n on n.account_id = s.account_id and n.shipment_id = s.id
     where s.account_id = $1 and s.shipment_number = any($2)`,
    [accountId, shipmentNumbers],
  )
  return new Map(rows.map(({ shipmentNumber, madeAt }) => [shipmentNumber, madeAt]))
}
