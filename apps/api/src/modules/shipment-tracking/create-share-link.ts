import type { Handler } from '../../platform/http/serve.ts'
import { requireTrackedShipment } from './require-tracked-shipment.ts'
import { newShareToken } from './share-token.ts'

const dayMs = 86_400_000

/** Creates a link by which anyone can track a shipment until it expires. */
export const createShareLink: Handler<'createShareLink'> = async ({ shipmentTrackingId, days }, scope, { now, audit }) => {
  await requireTrackedShipment(scope, shipmentTrackingId)
  const { token, hash } = newShareToken(scope.account.id)
  const expiresDate = new Date(now.getTime() + days * dayMs)
  const { id } = await scope.entities.shareLink.create({
    data: {
      accountId: scope.account.id,
      shipmentId: shipmentTrackingId,
      tokenHash: hash,
      userId: scope.user.id,
      createdDate: now,
      expiresDate,
    },
    select: { id: true },
  })
  audit({ subject: 'shareLink', subjectId: id, after: { shipmentId: shipmentTrackingId, expiresDate: expiresDate.toISOString() } })
  return { shareLinkId: id, token, expiresDate: expiresDate.toISOString() }
}
