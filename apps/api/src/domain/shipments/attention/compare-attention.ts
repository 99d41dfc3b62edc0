import { isDeepStrictEqual } from 'node:util'
import type { Client } from '@portal/db/pool'
import { sql, transactionReader } from '@portal/db/read'
import { statementsOf } from '@portal/db/statements'
import { recordEvents } from '../../events/record-events.ts'
import { allReasons, isOpenException } from '../exceptions.ts'
import { freeTimeCondition, lastFreeDay } from '../free-time.ts'
import { todayOf } from '../overdue.ts'
import { attentionAfter, attentionEvents, type ComparedShipment, type StoredAttention } from './attention-events.ts'

/** Account whose shipments are compared, and the time. */
export interface AttentionScope {
  account: { id: string; timeZone: string }
  /** Hidden columns of the exceptions report. */
  hidden: readonly string[]
  now: Date
}

/**
 * Compares shipments with their last events, and records the events of those that begin or cease to need attention together with their new state.
 * @param options.isSilent stores the state without events
 */
export async function compareAttention(
  client: Client,
  scope: AttentionScope,
  ids: readonly string[],
  { isSilent }: { isSilent: boolean },
): Promise<void> {
  if (ids.length === 0) return
  const shipments = await readShipments(client, scope, ids)
  if (!isSilent) await recordEvents(statementsOf(client), scope.account.id, scope.now, shipments.flatMap(attentionEvents))
  const changed = shipments.flatMap((shipment) => {
    const after = attentionAfter(shipment)
    return isDeepStrictEqual(after, shipment.stored) ? [] : [{ id: shipment.id, after }]
  })
  await storeAttention(client, scope.account.id, changed)
}

async function readShipments(
  client: Client,
  { account, hidden, now }: AttentionScope,
  ids: readonly string[],
): Promise<ComparedShipment[]> {
  const reader = transactionReader(client, account.id)
  const context = { account, now, reader, hidden }
  return reader.rows<ComparedShipment>(sql`
    select s.id, s.shipment_number as key, s.supplier_id as "supplierId", s.container_numbers as containers,
      case when ${isOpenException(context)} then x.reasons end as reasons,
      case when s.container_numbers = '{}' then null when ${freeTimeCondition(context, 'past')} then 'past'
        when ${freeTimeCondition(context, 'ending')} then 'ending' end as "freeTime",
      ${lastFreeDay}::text as "lastFreeDay", ${lastFreeDay} - ${todayOf(context)} as "daysLeft",
      case when a.shipment_id is not null
        then jsonb_build_object('supplierId', a.supplier_id, 'reasons', a.reasons, 'freeTime', a.free_time) end as stored
    from ${reader.from('shipments')} s left join ${reader.from('shipment_attention')} a on a.shipment_id = s.id
    ${allReasons(context)} where s.id = any(${[...ids]}::uuid[]) order by s.id`)
}

async function storeAttention(
  client: Client,
  accountId: string,
  changed: readonly { id: string; after: StoredAttention | null }[],
): Promise<void> {
  const gone = changed.filter(({ after }) => after === null).map(({ id }) => id)
  const rows = changed.flatMap(({ id, after }) => (after === null ? [] : [{ id, ...after }]))
  if (gone.length > 0)
    await client.query('delete from shipment_attention where account_id = $1 and shipment_id = any($2::uuid[])', [accountId, gone])
  if (rows.length > 0)
    await client.query(
      `insert into shipment_attention (account_id, shipment_id, supplier_id, reasons, free_time)
       select $1, r.id, r."supplierId", nullif(r.reasons, 'null'), r."freeTime"
       from jsonb_to_recordset($2::jsonb) as r (id uuid, "supplierId" uuid, reasons jsonb, "freeTime" free_time_state)
       on conflict (account_id, shipment_id) do update
         set supplier_id = excluded.supplier_id, reasons = excluded.reasons, free_time = excluded.free_time`,
      [accountId, JSON.stringify(rows)],
    )
}
