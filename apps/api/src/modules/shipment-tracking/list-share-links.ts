import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/http/serve.ts'
import { requireTrackedShipment } from './require-tracked-shipment.ts'

/** Links that are told of at most. */
const most = 1000

/** The links to a shipment, the newest first. Their tokens are not among what is known of them. */
export const listShareLinks: Handler<Endpoints['listShareLinks']> = async ({ shipmentTrackingId }, scope) => {
  await requireTrackedShipment(scope, shipmentTrackingId)
  const links = await scope.entities.shareLink.findMany({
    where: { shipmentId: shipmentTrackingId },
    include: { user: { select: { firstName: true, lastName: true } } },
    orderBy: [{ createdDate: 'desc' }, { id: 'desc' }],
    take: most,
  })
  return links.map(({ id, createdDate, expiresDate, revokedDate, user }) => ({
    shareLinkId: id,
    createdDate: createdDate.toISOString(),
    createdBy: user ? `${user.firstName} ${user.lastName}` : '',
    expiresDate: expiresDate.toISOString(),
    revokedDate: revokedDate?.toISOString() ?? null,
  }))
}
