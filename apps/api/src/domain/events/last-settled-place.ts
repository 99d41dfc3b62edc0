import { sql, type AccountReader } from '@portal/db/read'
import { isSettled, placeColumns, startOfFeed, type EventPlace } from './event-order.ts'

/** Returns the place of the last event that readers may pass, as the server of the reader knows it. */
export async function lastSettledPlace(reader: AccountReader): Promise<EventPlace> {
  const [last] = await reader.rows<EventPlace>(
    sql`select ${placeColumns} from ${reader.from('integration_events')} e where ${isSettled} order by e.epoch desc, e.transaction_id desc,
      e.sequence desc limit 1`,
  )
  return last ?? startOfFeed
}
