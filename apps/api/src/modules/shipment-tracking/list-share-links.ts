import type { Handler } from '../../platform/http/serve.ts'
import { requireTrackedShipment } from './require-tracked-shipment.ts'

/** Maximum number of links in a response. */
const maxLinks = 1000

/** Returns the links to a shipment, newest first, without their tokens. */
export const listShareLinks: Handler<'listShareLinks'> = async ({ shipmentTrackingId }, scope) => {
  await requireTrackedShipment(scope, shipmentTrackingId)
  const links = await scope.entities.shareLink.findMany({
    where: { shipmentId: shipmentTrackingId },
    include: { user: { select: { firstName: true, lastName: true } } },
    orderBy: [{ createdDate: 'desc' }, { id: 'desc' }],
    take: maxLinks,
  })
  return links.map(({ id, createdDate, expiresDate, revokedDate, user }) => ({
    shareLinkId: id,
    createdDate: createdDate.toISOString(),
    createdBy: user ? `${user.firstName} ${user.lastName}` : '',
    expiresDate: expiresDate.toISOString(),
    revokedDate: revokedDate?.toISOString() ?? null,
  }))
}
