import { writeAudit } from '../../platform/audit/audit.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { accountIdOfToken } from '../../domain/people/create-unsubscribe-token.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { hashToken } from '../../platform/access/tokens.ts'

/**
 * Ends the subscription of a link from a mail, without sign-in, as mail programs do. Repeating it or a subscription that has already ended
 * is not an error.
 */
export const unsubscribeByLink = ({ database }: HandlerDependencies): Handler<'unsubscribeByLink'> => {
  return ({ token }, _scope, { now, source, userAgent, id: requestId }) =>
    database.prisma.$transaction(async (transaction) => {
      const subscription = await transaction.shipmentSubscription.findFirst({
        where: { accountId: accountIdOfToken(token), linkHash: hashToken(token) as Uint8Array<ArrayBuffer> },
        select: {
          accountId: true,
          userId: true,
          shipmentId: true,
          user: { select: { email: true } },
          shipment: { select: { shipmentNumber: true, account: { select: { deletingSince: true } } } },
        },
      })
      if (!subscription || subscription.shipment.account.deletingSince) return rejectWith('notFound')
      const { accountId, userId, shipmentId, user, shipment } = subscription
      const { count } = await transaction.shipmentSubscription.updateMany({
        where: { accountId, userId, shipmentId, endedAt: null },
        data: { endedAt: now },
      })
      if (count > 0) {
        const actor = { id: userId, email: user.email }
        await writeAudit(
          transaction,
          { operation: 'unsubscribeByLink', now, actor, accountId, source, userAgent, requestId },
          { subject: 'shipment', subjectId: shipmentId, subjectName: shipment.shipmentNumber },
        )
      }
      return { shipmentNumber: shipment.shipmentNumber }
    })
}
