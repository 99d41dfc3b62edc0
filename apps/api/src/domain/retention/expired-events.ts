import { eventDays } from '../events/event-days.ts'

/** Maximum number of events deleted in one transaction. */
export const eventChunk = 5000

/** Accounts whose oldest event may have expired before `$1`: one index lookup for each account. */
export const accountsWithExpiredEvents = `
  select a.id from accounts a cross join lateral (
    select e.recorded_at from integration_events e where e.account_id = a.id order by e.epoch, e.transaction_id, e.sequence limit 1) oldest
  where a.deleting_since is null and oldest.recorded_at < $1`

/** True for an event that users or an enabled webhook have not received yet. */
const isAwaited = `(
  not exists (select from notification_positions p where p.account_id = $2
    and (p.epoch, p.transaction_id, p.sequence) >= (o.epoch, o.transaction_id, o.sequence))
  or exists (select from webhooks w where w.account_id = $2 and w.state = 'enabled'
    and (w.epoch, w.transaction_id, w.sequence) < (o.epoch, o.transaction_id, o.sequence))
  or exists (select from webhook_deliveries d join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id and w.state = 'enabled'
    where d.account_id = $2 and d.state = 'pending' and d.subject_id is not distinct from o.subject_id
      and (d.epoch, d.transaction_id, d.sequence) = (o.epoch, o.transaction_id, o.sequence)))`

/**
 * Deletes the oldest events of account `$2` up to the first whose successor was recorded after `$1`: the last one stays until its successor is that old
 * as well, because readers that have missed nothing continue after it. An event that is awaited stays 30 days longer at most: a webhook whose
 * application may no longer read the feed does not advance.
 */
export const deleteExpiredEvents = `
  with oldest as (
    select epoch, transaction_id, sequence, subject_id, lead(recorded_at) over (order by epoch, transaction_id, sequence) as next
    from (select epoch, transaction_id, sequence, subject_id, recorded_at from integration_events where account_id = $2
      order by epoch, transaction_id, sequence limit ${eventChunk} + 1) e),
  expired as (
    select epoch, transaction_id, sequence, next, bool_and(next < $1 and (next < $1 - interval '${eventDays} days' or not ${isAwaited}))
      over (order by epoch, transaction_id, sequence) as is_expired from oldest o)
  delete from integration_events e using expired x
  where e.account_id = $2 and e.epoch = x.epoch and e.transaction_id = x.transaction_id and e.sequence = x.sequence
    and x.next is not null and x.is_expired`
