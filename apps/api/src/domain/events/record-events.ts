import type { EventData, EventType } from '@portal/contracts/external/changes/event-types'
import { sql } from '@portal/db/sql'
import type { Statements } from '@portal/db/statements'
import { storedTraceparent } from '../../platform/tracing/tracing.ts'

interface Recorded<T extends EventType> {
  type: T
  /** Id of the record that the event is about. */
  subjectId: string
  /** Its number or code. */
  subjectKey: string
  /** Supplier that decides whether a filtered reader receives the event; null for none. */
  supplierId: string | null
  data: EventData<T>
  /** Readers that receive it: all by default. */
  audience?: 'everyone' | 'unfiltered' | 'filtered'
}

/** Change of a record of an account. */
export type IntegrationEvent = { [T in EventType]: Recorded<T> }[EventType]

/**
 * Records what happened, in the transaction that makes the change. Notifications, the change feed and everything else that reports changes read
 * these rows, in the order of transactions and of this list.
 * @param occurredAt time of the change
 */
export async function recordEvents(
  statements: Statements,
  accountId: string,
  occurredAt: Date | string,
  events: readonly IntegrationEvent[],
): Promise<void> {
  if (events.length === 0) return
  await statements.run(sql`
    insert into public.integration_events
      (account_id, epoch, transaction_id, type, audience, subject_id, subject_key, supplier_id, data, occurred_at, traceparent)
    select ${accountId}::uuid, (select public.event_epoch()), (pg_current_xact_id()::text)::bigint, e.type,
      coalesce(e.audience, 'everyone')::public.event_audience, e."subjectId", e."subjectKey", e."supplierId", e.data,
      ${new Date(occurredAt)}::timestamptz, ${storedTraceparent()}::text
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (type text, audience text, "subjectId" uuid, "subjectKey" text, "supplierId" uuid, data jsonb)`)
}
