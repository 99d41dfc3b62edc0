import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Revokes a link of the account with immediate effect. */
export const revokeShareLink: Handler<'revokeShareLink'> = async ({ shareLinkId }, { account, entities }, { now, audit }) => {
  const key = { accountId: account.id, id: shareLinkId }
  const link = await entities.shareLink.findUnique({ where: { accountId_id: key }, select: { revokedDate: true, shipmentId: true } })
  if (!link) return rejectWith('notFound')
  await entities.shareLink.updateMany({ where: { id: shareLinkId, revokedDate: null }, data: { revokedDate: now } })
  audit({ subject: 'shareLink', subjectId: shareLinkId, after: { shipmentId: link.shipmentId, revoked: true } })
  return null
}
