import type { Client, Pool } from '@portal/db/pool'
import { statementsOf } from '@portal/db/statements'
import { v7 as uuid } from 'uuid'
import { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import { recordEvents } from '../../domain/events/record-events.ts'
import type { ImportAccount, ImportContext, WritePolicy } from '../context/context.ts'
import { ExchangeRates } from '../context/exchange-rates.ts'
import { ReferenceResolver } from '../context/reference-resolver.ts'
import type { ImportReport } from '../context/report.ts'

/** Options of the writers of a batch. */
export interface BatchOptions {
  policy?: WritePolicy
  /** Application that owns the new records; none by default. */
  applicationId?: string
  describeFault?: ImportContext['describeFault']
  /** Id of the batch; a new one by default. */
  batchId?: string
  /** Time of receipt of the records; the start of the batch by default. */
  now?: Date
}

/** Opens a batch and creates the context of its writers. */
export async function openBatch(
  client: Pool | Client,
  account: ImportAccount,
  source: string,
  {
    policy,
    applicationId,
    now = new Date(),
    batchId = uuid(),
    describeFault = ({ message }) => `Cannot be stored: ${message}`,
  }: BatchOptions,
): Promise<ImportContext> {
  // an interrupted run has opened its batch already
  await client.query('insert into import_batches (account_id, id, source, started_at) values ($1, $2, $3, now()) on conflict do nothing', [
    account.id,
    batchId,
    source,
  ])
  return {
    account,
    batchId,
    now,
    source,
    calendar: new BusinessCalendar(account.timeZone),
    rates: await ExchangeRates.load(client, account.baseCurrency),
    references: new ReferenceResolver(account.id),
    ...(policy && { policy }),
    ...(applicationId && { applicationId }),
    describeFault,
  }
}

/** Stores the counts and problems of a batch and the time of its end. */
export async function closeBatch(client: Client, context: ImportContext, report: ImportReport): Promise<void> {
  const { account, batchId } = context
  const { inserted, updated, unchanged, rejected, problems } = report
  await client.query(
    `insert into import_errors (account_id, batch_id, position, resource, line, key, property_name, error_message)
     select $1, $2, ordinality, resource, line, key, "propertyName", "errorMessage"
     from rows from (jsonb_to_recordset($3::jsonb) as (resource text, line int, key text, "propertyName" text, "errorMessage" text)) with ordinality`,
    [account.id, batchId, JSON.stringify(problems)],
  )
  await client.query(
    'update import_batches set finished_at = now(), inserted = $3, updated = $4, unchanged = $5, rejected = $6 where account_id = $1 and id = $2',
    [account.id, batchId, inserted, updated, unchanged, rejected],
  )
  await recordEnd(client, context, report)
}

/** Records the end of a batch that has read anything. */
async function recordEnd(client: Client, { account, source }: ImportContext, report: ImportReport): Promise<void> {
  const { batchId, inserted, updated, unchanged, rejected } = report
  if (inserted + updated + unchanged + rejected === 0) return
  await recordEvents(statementsOf(client), account.id, new Date(), [
    {
      type: 'import.finished',
      subjectId: batchId,
      subjectKey: batchId,
      supplierId: null,
      data: { source, inserted, updated, unchanged, rejected },
    },
  ])
}
