import type { Endpoints } from '@portal/contracts'
import { sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'
import { isOverdue, shipmentMilestones } from '../../domain/shipments/overdue.ts'
import { rawShipments } from './raw-shipments.ts'

/** How many shipments of the period are overdue today: asked of the rows, for tomorrow it is another number. */
export const getOverdueShipments: Handler<Endpoints['getOverdueShipments']> = async (filters, { account, reader }, { now }) => {
  const { arrival } = shipmentMilestones({ reader })
  const { value } = await reader.row<{ value: number }>(
    sql`select count(*)::int as value from ${rawShipments({ reader, filters })} s where ${isOverdue({ account, now }, arrival)}`,
  )
  return { value }
}
