import { sql, type AccountReader } from '@portal/db/read'

/** Results of the stored deliveries of a webhook. */
interface DeliveryTotals {
  /** Deliveries that ended. */
  ended: number
  failed: number
  waiting: number
  /** 95th percentile of the durations of last attempts. */
  p95Ms: number | null
}

/** Returns the results of deliveries by webhook, without test events. */
export async function readDeliveryTotals(reader: AccountReader, webhookIds: readonly string[]): Promise<Map<string, DeliveryTotals>> {
  const rows = await reader.rows<DeliveryTotals & { webhookId: string }>(sql`
    select d.webhook_id as "webhookId", (count(*) filter (where d.state <> 'pending'))::int as ended,
      (count(*) filter (where d.state = 'failed'))::int as failed, (count(*) filter (where d.state = 'pending'))::int as waiting,
      (percentile_disc(0.95) within group (order by d.duration_ms))::int as "p95Ms"
    from ${reader.from('webhook_deliveries')} d where d.webhook_id = any(${webhookIds}::uuid[]) and not d.is_test group by 1`)
  return new Map(rows.map(({ webhookId, ...totals }) => [webhookId, totals]))
}
