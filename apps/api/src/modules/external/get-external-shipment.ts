import { sql } from '@portal/db/read'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { findRoute } from '../../domain/routes/find-route.ts'
import { shipmentView } from './shipment-item.ts'

/** Returns a shipment with all data that the key may see. */
export const getExternalShipment: ExternalHandler<'getExternalShipment'> = async ({ shipmentNumber }, scope, { now }) => {
  const { reader } = scope
  const { item } = shipmentView(scope, 'all', now)
  const [row] = await reader.rows<{ id: string; step: number; item: string }>(
    sql`select s.id, s.step, ${item}::text as item from ${reader.from('shipments')} s where s.shipment_number = ${shipmentNumber}`,
  )
  if (!row) return rejectWith('notFound')
  const estimate = await readEstimate(scope, row, now)
  const { derived, ...rest } = JSON.parse(row.item) as { derived: object }
  return new RawJson(JSON.stringify({ ...rest, derived: { ...derived, ...(estimate !== undefined && { estimatedByPortal: estimate }) } }))
}

/** Returns the portal's estimate of the arrival if the key may read tracking; undefined otherwise. */
async function readEstimate(scope: ApplicationScope, { id, step }: { id: string; step: number }, now: Date) {
  if (typeof scope.access('list-shipment-events') === 'string') return undefined
  // only a vessel in transit has an estimate
  const route = step === 1 ? await findRoute(scope, id, now) : undefined
  const estimate = route?.estimate
  return estimate ? { eta: estimate.eta, distanceToGoKm: estimate.distanceToGoKm, speed: estimate.speed } : null
}
