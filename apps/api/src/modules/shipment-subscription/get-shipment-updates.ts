import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Streams changes of shipments, which must all belong to the account. */
export const getShipmentUpdates = ({ live }: HandlerDependencies): Handler<'getShipmentUpdates'> => {
  return async ({ shipmentTrackingIds }, { entities, account, user }) => {
    live.requireRoom(user.id)
    const ids = [...new Set(shipmentTrackingIds.map((id) => id.toLowerCase()))]
    if ((await entities.shipment.count({ where: { id: { in: ids } } })) < ids.length) return rejectWith('notFound')
    return {
      start: (tell) =>
        live.add({
          userId: user.id,
          accountId: account.id,
          shipmentIds: ids,
          ready: () => tell({ type: 'ready' }),
          changed: (changed) => tell({ type: 'changed', shipmentTrackingIds: changed }),
        }),
    }
  }
}
