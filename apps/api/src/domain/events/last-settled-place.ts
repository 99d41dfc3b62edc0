import type { Client } from '@portal/db/pool'
import { sql, type AccountReader } from '@portal/db/read'
import { statementsOf } from '@portal/db/statements'
import { isSettled, placeColumns, startOfFeed, type EventPlace } from './event-order.ts'

/** Returns the place of the last event that readers may pass, as the server of the reader knows it. */
export async function lastSettledPlace(reader: AccountReader): Promise<EventPlace> {
  const [last] = await reader.rows<EventPlace>(
    sql`select ${placeColumns} from ${reader.from('integration_events')} e where ${isSettled} order by e.epoch desc, e.transaction_id desc,
      e.sequence desc limit 1`,
  )
  return last ?? startOfFeed
}

/**
 * Returns the place of the last settled event of an account, if it has any. Tasks read it before the events: later statements see more, but not
 * below it.
 */
export async function lastSettledPlaceOf(client: Client, accountId: string): Promise<EventPlace | undefined> {
  const [last] = await statementsOf(client).rows<EventPlace>(
    sql`select ${placeColumns} from public.integration_events e where e.account_id = ${accountId} and ${isSettled}
      order by e.epoch desc, e.transaction_id desc, e.sequence desc limit 1`,
  )
  return last
}
