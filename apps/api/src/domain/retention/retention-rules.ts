import type { Env } from '../../platform/config/env.ts'
import { idempotencyHours } from '../../platform/config/idempotency-hours.ts'

/** Rows that expire, and how the worker finds them. */
export interface RetentionRule {
  table: string
  /** Index that finds expired rows. The sweep never scans a table. */
  index: string
  /** Number of hours that rows are stored; undefined if they are stored forever. */
  hours(env: Env): number | undefined
  /** Condition of expired rows `t`: `$1` is the time before which they expire. */
  expired: string
  /** Maximum number of rows deleted in one transaction. */
  chunk?: number
}

const days = (count: number) => count * 24

/** Tables that only grow, except for the change feed (`expired-events.ts`) and the audit log (`shorten-audit-log.ts`): decision 78. */
export const retentionRules: readonly RetentionRule[] = [
  {
    table: 'idempotency_keys',
    index: 'idempotency_keys_created_at_idx',
    hours: () => idempotencyHours,
    expired: 't.created_at < $1',
  },
  {
    table: 'external_application_windows',
    index: 'external_application_windows_minute_idx',
    hours: () => 1,
    expired: 't.minute < $1',
  },
  {
    table: 'sign_in_failures',
    index: 'sign_in_failures_failed_at_idx',
    hours: () => 1,
    expired: 't.failed_at < $1',
  },
  {
    // a revoked session is stored until its tokens expire, so that their reuse is detected
    table: 'sessions',
    index: 'sessions_ends_at_idx',
    hours: () => 0,
    expired: 't.ends_at < $1',
  },
  {
    table: 'authorization_records',
    index: 'authorization_records_expires_at_idx',
    hours: () => 0,
    expired: 't.expires_at < $1',
  },
  {
    table: 'messages',
    index: 'messages_created_date_idx',
    hours: (env) => days(env.RETENTION_NOTIFICATION_DAYS),
    expired: 't.created_date < $1',
  },
  {
    table: 'outbox',
    index: 'outbox_created_at_idx',
    hours: (env) => days(env.RETENTION_MAIL_DAYS),
    // waiting items are never deleted
    expired: 't.created_at < $1 and (t.sent_at < $1 or t.failed_at < $1)',
  },
  {
    table: 'external_requests',
    index: 'external_requests_at_idx',
    hours: (env) => days(env.RETENTION_INTEGRATION_DAYS),
    expired: 't.at < $1',
  },
  {
    table: 'external_request_counts',
    index: 'external_request_counts_quarter_idx',
    hours: (env) => days(env.RETENTION_INTEGRATION_DAYS),
    expired: 't.quarter < $1',
  },
  {
    table: 'push_batches',
    index: 'push_batches_received_at_idx',
    hours: (env) => days(env.RETENTION_INTEGRATION_DAYS),
    expired: 't.received_at < $1 and t.finished_at is not null',
    chunk: 200,
  },
  {
    table: 'webhook_deliveries',
    index: 'webhook_deliveries_created_at_idx',
    hours: (env) => days(env.RETENTION_INTEGRATION_DAYS),
    // a delivery that waits is sent or fails within days; those of a disabled webhook wait until it is enabled
    expired: `t.created_at < $1 and not (t.state = 'pending' and exists (
      select from webhooks w where w.account_id = t.account_id and w.id = t.webhook_id and w.state = 'enabled'))`,
  },
  {
    table: 'withdrawn_records',
    index: 'withdrawn_records_withdrawn_at_idx',
    hours: (env) => days(env.RETENTION_INTEGRATION_DAYS),
    expired: 't.withdrawn_at < $1',
  },
  {
    table: 'import_batches',
    index: 'import_batches_started_at_idx',
    hours: (env) => days(env.RETENTION_IMPORT_DAYS),
    expired: 't.started_at < $1',
    chunk: 100,
  },
  {
    // its EDI file and its content are deleted with it; also received so long ago, so that a folder of old files is not imported again and again
    table: 'stored_files',
    index: 'edi_files_exchanged_at_idx',
    hours: (env) => days(env.RETENTION_EDI_DAYS),
    expired: `t.created_date < $1 and (t.account_id, t.id) in (
      select e.account_id, e.file_id from edi_files e where e.exchanged_at < $1 and e.status <> 'quarantined' and not exists (
        select from edi_held_references h where h.account_id = e.account_id and h.edi_file_id = e.id))`,
    chunk: 100,
  },
]

/** Returns the statement that deletes the next expired rows of a rule. Several workers delete different rows. */
export const sweepStatement = ({ table, expired, chunk = 2000 }: RetentionRule): string =>
  `delete from ${table} where ctid = any(array(select t.ctid from ${table} t where ${expired} limit ${chunk} for update of t skip locked))`
