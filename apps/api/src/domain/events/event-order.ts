import { sql, type Sql } from '@portal/db/read'

/** Key of an event: its place in the order of the feed (decision 73). */
export const eventKey = sql`e.epoch, e.transaction_id, e.sequence`

/**
 * Condition that no running transaction can still commit an event before `e`: the numbers of transactions below `pg_snapshot_xmin` have all ended.
 * Events of a database that was restored from another server were committed there.
 */
export const isSettled: Sql = sql`(e.transaction_id < (select (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint)
  or e.epoch <> all(array(select p.number from public.event_epochs p
    where p.system_identifier = (select system_identifier from pg_control_system()))))`

/** Condition that an account has settled events after a place, which is a row of its three columns. Without any, this is one index lookup. */
export const hasEventsAfter = (accountId: Sql, place: Sql): Sql =>
  sql`exists (select from public.integration_events e where e.account_id = ${accountId} and (${eventKey}) > ${place} and ${isSettled})`

/** Place of an event in the feed, with its id. The start of the feed has no id. */
export interface EventPlace {
  epoch: number
  /** Numbers of 64 bits as text. */
  transaction: string
  sequence: string
  id: string | null
}

export const startOfFeed: EventPlace = { epoch: 0, transaction: '0', sequence: '0', id: null }

const keyOf = ({ epoch, transaction, sequence }: EventPlace): Sql => sql`(${epoch}::int, ${transaction}::bigint, ${sequence}::bigint)`

/** Condition that `e` follows a place. */
export const isAfter = (place: EventPlace): Sql => sql`(${eventKey}) > ${keyOf(place)}`

/** Condition that `e` is at a place or before it. */
export const isUpTo = (place: EventPlace): Sql => sql`(${eventKey}) <= ${keyOf(place)}`

/** Returns the later of two places. */
export function laterPlace(one: EventPlace, other: EventPlace): EventPlace {
  const difference =
    one.epoch - other.epoch ||
    Number(BigInt(one.transaction) - BigInt(other.transaction)) ||
    Number(BigInt(one.sequence) - BigInt(other.sequence))
  return difference < 0 ? other : one
}

/** Columns of a place. */
export const placeColumns = sql`e.epoch, e.transaction_id::text as transaction, e.sequence::text as sequence, e.id`
