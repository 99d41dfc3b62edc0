import type { EventType } from '@portal/contracts/external/changes/event-types'
import { withTransaction, type Client, type Pool } from '@portal/db/pool'
import { compile, sql, transactionReader, type Sql } from '@portal/db/read'
import { dateIn } from '../../calendar/business-calendar.ts'
import { eventKey, hasEventsAfter, isAfter, isUpTo, placeColumns, startOfFeed, type EventPlace } from '../../events/event-order.ts'
import { lastSettledPlaceOf } from '../../events/last-settled-place.ts'
import { isRecent } from '../overdue.ts'
import type { StoredAttention } from './attention-events.ts'
import { compareAttention, type AttentionScope } from './compare-attention.ts'

/** Maximum number of shipments, or of events, compared in one transaction. */
const pageSize = 1000
const dayMs = 86_400_000

/** Types of events after which shipments are compared: those of shipments themselves, and of the orders that they carry. */
const shipmentTypes: EventType[] = ['shipment.created', 'shipment.updated']
const orderTypes: EventType[] = ['order.created', 'order.updated']

interface DueAccount {
  id: string
  timeZone: string
  hidden: string[] | null
}

/** Position of an account: the shipments compared with the day, and the events followed. */
interface Position {
  day: string
  comparedTo: string | null
  isFirst: boolean
  place: EventPlace
}

/**
 * Records events about shipments that begin or cease to need attention. Follows the changes of each account, and compares all its open shipments
 * once a day, because dates pass. The first comparison of an account stores states without events. Position, states and events move in one
 * transaction, so that a process that is killed loses and repeats nothing; several processes share the accounts.
 * @param stop ends after the current page
 */
export async function recordAttention(pool: Pool, now: Date, stop?: AbortSignal): Promise<void> {
  for (const account of await listDueAccounts(pool, now)) {
    do if (stop?.aborted) return
    while (await advance(pool, account, now))
  }
}

/**
 * Compares a shipment at once, without waiting until its events are settled, and records its events. An account that was never compared is compared
 * first. @returns what needs attention now; null if nothing does
 */
export async function recordAttentionOf(
  pool: Pool,
  now: Date,
  { accountId, shipmentNumber }: { accountId: string; shipmentNumber: string },
): Promise<StoredAttention | null> {
  const [account] = await listAccounts(pool, sql`c.id = ${accountId}`)
  if (!account) return null
  const scope = scopeOf(account, now)
  while (await advance(pool, account, now));
  return withTransaction(pool, async (client) => {
    // waits for a process that compares the account
    await client.query('select from attention_states where account_id = $1 for update', [accountId])
    const reader = transactionReader(client, accountId)
    const [shipment] = await reader.rows<{ id: string }>(
      sql`select s.id from ${reader.from('shipments')} s where s.shipment_number = ${shipmentNumber}`,
    )
    if (!shipment) return null
    await compareAttention(client, scope, [shipment.id], { isSilent: false })
    const [stored] = await reader.rows<StoredAttention>(sql`select a.supplier_id as "supplierId", a.reasons, a.free_time as "freeTime"
      from ${reader.from('shipment_attention')} a where a.shipment_id = ${shipment.id}`)
    return stored ?? null
  })
}

/** Returns accounts with new events, an unfinished comparison, or a new day. Without any, this reads one row and two index entries per account. */
const listDueAccounts = (pool: Pool, now: Date): Promise<DueAccount[]> =>
  listAccounts(
    pool,
    sql`a.account_id is null or a.compared_to is not null
      or (${now}::timestamptz at time zone c.time_zone)::date not between a.day - 1 and a.day
      or ${hasEventsAfter(sql`c.id`, sql`(a.epoch, a.transaction_id, a.sequence)`)}`,
  )

async function listAccounts(pool: Pool, condition: Sql): Promise<DueAccount[]> {
  const { text, values } = compile(sql`
    select c.id, c.time_zone as "timeZone",
      (select array(select jsonb_array_elements_text(t.hidden_columns -> 'exceptions')) from public.account_settings t
        where t.account_id = c.id) as hidden
    from public.accounts c left join public.attention_states a on a.account_id = c.id
    where c.kind <> 'vendor' and c.deleting_since is null and (${condition})
    order by c.id`)
  return (await pool.query<DueAccount>(text, [...values])).rows
}

/** Compares the next page of an account. @returns true if more may follow */
const advance = (pool: Pool, account: DueAccount, now: Date): Promise<boolean> =>
  withTransaction(pool, async (client) => {
    const scope = scopeOf(account, now)
    const today = dateIn(account.timeZone, now)
    const position = await lockPosition(client, account.id, today)
    if (!position) return false
    if (position.comparedTo === null && isCurrent(position.day, today)) return followEvents(client, scope, position)
    const begun = position.comparedTo === null ? { ...position, day: today, comparedTo: firstId } : position
    await compareNextShipments(client, scope, begun)
    return true
  })

/**
 * Returns whether a comparison with a day is valid today. A day further ahead results from a clock or a time zone that was set back since: shipments
 * are compared again.
 */
const isCurrent = (day: string, today: string): boolean => day >= today && Date.parse(day) - Date.parse(today) <= dayMs

const scopeOf = ({ id, timeZone, hidden }: DueAccount, now: Date): AttentionScope => ({
  account: { id, timeZone },
  hidden: hidden ?? [],
  now,
})

/** Lowest id, before all shipments. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** Returns the position of an account, which begins with the comparison of all shipments; undefined while another process has it. */
async function lockPosition(client: Client, accountId: string, today: string): Promise<Position | undefined> {
  const { rows } = await client.query<Omit<Position, 'place'> & EventPlace>(
    `select day::text, compared_to as "comparedTo", is_first as "isFirst", epoch, transaction_id::text as transaction, sequence::text
     from attention_states where account_id = $1 for update skip locked`,
    [accountId],
  )
  const [row] = rows
  if (row) {
    const { epoch, transaction, sequence, ...position } = row
    return { ...position, place: { epoch, transaction, sequence, id: null } }
  }
  const place = (await lastSettledPlaceOf(client, accountId)) ?? startOfFeed
  const { rowCount } = await client.query(
    `insert into attention_states (account_id, day, compared_to, epoch, transaction_id, sequence) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [accountId, today, firstId, place.epoch, place.transaction, place.sequence],
  )
  return rowCount === 1 ? { day: today, comparedTo: firstId, isFirst: true, place } : undefined
}

/** Compares the next shipments with the day: open ones, and those with a stored state, which may end. */
async function compareNextShipments(client: Client, scope: AttentionScope, { day, comparedTo, isFirst }: Position): Promise<void> {
  const reader = transactionReader(client, scope.account.id)
  const rows = await reader.rows<{ id: string }>(sql`
    (select s.id from ${reader.from('shipments')} s where ${isRecent(scope, 's')} and s.id > ${comparedTo}::uuid order by s.id limit ${pageSize})
    union (select a.shipment_id from ${reader.from('shipment_attention')} a where a.shipment_id > ${comparedTo}::uuid
      order by a.shipment_id limit ${pageSize})
    order by id limit ${pageSize}`)
  const ids = rows.map(({ id }) => id)
  await compareAttention(client, scope, ids, { isSilent: isFirst })
  const isDone = ids.length < pageSize
  await client.query('update attention_states set day = $2, compared_to = $3, is_first = is_first and not $4 where account_id = $1', [
    scope.account.id,
    day,
    isDone ? null : ids.at(-1),
    isDone,
  ])
}

/** Compares the shipments that the next events concern. @returns true if more may follow */
async function followEvents(client: Client, scope: AttentionScope, { place }: Position): Promise<boolean> {
  const { id: accountId } = scope.account
  const last = await lastSettledPlaceOf(client, accountId)
  if (!last) return false
  const reader = transactionReader(client, accountId)
  const events = await reader.rows<EventPlace & { isOrder: boolean; subject: string }>(sql`
    select ${placeColumns}, e.type = any(${orderTypes}::text[]) as "isOrder", e.subject_id as subject from ${reader.from('integration_events')} e
    where ${isAfter(place)} and ${isUpTo(last)} and e.type = any(${[...shipmentTypes, ...orderTypes]}::text[]) order by ${eventKey} limit ${pageSize}`)
  const { true: orders = [], false: shipments = [] } = Object.groupBy(events, ({ isOrder }) => String(isOrder) as 'true' | 'false')
  const carriers =
    orders.length === 0
      ? []
      : await readShipmentsOfOrders(
          client,
          accountId,
          orders.map(({ subject }) => subject),
        )
  const ids = new Set([...shipments.map(({ subject }) => subject), ...carriers])
  await compareAttention(client, scope, [...ids], { isSilent: false })
  const hasMore = events.length === pageSize
  const reached = hasMore ? events.at(-1)! : last
  await client.query('update attention_states set epoch = $2, transaction_id = $3, sequence = $4 where account_id = $1', [
    accountId,
    reached.epoch,
    reached.transaction,
    reached.sequence,
  ])
  return hasMore
}

async function readShipmentsOfOrders(client: Client, accountId: string, orders: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct shipment_id as id from shipment_order_lines where account_id = $1 and order_id = any($2::uuid[])',
    [accountId, orders],
  )
  return rows.map(({ id }) => id)
}
