import type pg from 'pg'

/** The channel on which every process hears of shipments that were replaced, once the transaction that did so has committed. */
export const shipmentUpdates = 'shipment_updates'

/** Ids that one notification holds: PostgreSQL takes less than 8,000 bytes. */
const idsAtOnce = 200

/** Says that shipments were replaced. A thousand are five notifications; new ones, which nobody looks at yet, are not announced. */
export async function announceUpdates(client: pg.ClientBase, accountId: string, shipmentIds: readonly string[]): Promise<void> {
  if (shipmentIds.length === 0) return
  const payloads = Array.from({ length: Math.ceil(shipmentIds.length / idsAtOnce) }, (_, index) =>
    [accountId, ...shipmentIds.slice(index * idsAtOnce, (index + 1) * idsAtOnce)].join(' '),
  )
  await client.query('select pg_notify($1, payload) from unnest($2::text[]) as p (payload)', [shipmentUpdates, payloads])
}

/** What one notification says. */
export interface ShipmentUpdate {
  accountId: string
  shipmentIds: string[]
}

/** Reads a notification of the channel. */
export function readUpdate(payload: string): ShipmentUpdate {
  const [accountId = '', ...shipmentIds] = payload.split(' ')
  return { accountId, shipmentIds }
}
