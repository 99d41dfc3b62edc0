import { hiddenFields } from '../../domain/applications/hidden-fields.ts'
import { sql } from '@portal/db/read'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { normalContainerNumber } from '@portal/contracts/shipments/container-number'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { shipmentView } from './shipment-item.ts'

const maxShipments = 100

/** Returns the shipments of a container, latest arrival first. Rejected for accounts that hide containers. */
export const getExternalContainer: ExternalHandler<'getExternalContainer'> = async ({ containerNumber }, scope, { now }) => {
  const { reader, account } = scope
  if (hiddenFields(account.hiddenColumns).has('record.containers')) rejectWith('featureDisabled')
  const reference = normalContainerNumber(containerNumber)
  const { derived } = shipmentView(scope, [], now)
  const rows = await reader.rows<{ number: string; item: string }>(
    sql`select c.number, json_build_object('shipmentNumber', s.shipment_number, 'sizeType', c.size_type, 'seal', c.seal, 'derived', ${derived})::text as item
      from ${reader.from('shipment_references')} r join ${reader.from('shipments')} s on s.id = r.shipment_id
      cross join lateral (select c.* from ${reader.from('containers')} c
        where c.shipment_id = s.id and c.number = ${reference} order by c.position limit 1) c
      where r.kind = 'container' and r.reference = ${reference}
      order by s.destination_eta desc nulls last, s.id desc limit ${maxShipments}`,
  )
  const [first] = rows
  if (!first) return rejectWith('notFound')
  return new RawJson(`{"containerNumber":${JSON.stringify(first.number)},"shipments":[${rows.map((row) => row.item).join(',')}]}`)
}
