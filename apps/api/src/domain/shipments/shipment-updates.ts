import type { Client } from '@portal/db/pool'

/** Channel that notifies every process of replaced shipments after the commit. */
export const shipmentUpdates = 'shipment_updates'

/** Ids per notification: PostgreSQL's payload limit is 8,000 bytes. */
const idsAtOnce = 200

/** Notifies listeners of replaced shipments, 200 per notification. New shipments are not announced: no client shows them yet. */
export async function notifyShipmentUpdates(client: Client, accountId: string, shipmentIds: readonly string[]): Promise<void> {
  if (shipmentIds.length === 0) return
  const payloads = Array.from({ length: Math.ceil(shipmentIds.length / idsAtOnce) }, (_, index) =>
    [accountId, ...shipmentIds.slice(index * idsAtOnce, (index + 1) * idsAtOnce)].join(' '),
  )
  await client.query('select pg_notify($1, payload) from unnest($2::text[]) as p (payload)', [shipmentUpdates, payloads])
}

export interface ShipmentUpdate {
  accountId: string
  shipmentIds: string[]
}

export function parseShipmentUpdate(payload: string): ShipmentUpdate {
  const [accountId = '', ...shipmentIds] = payload.split(' ')
  return { accountId, shipmentIds }
}
