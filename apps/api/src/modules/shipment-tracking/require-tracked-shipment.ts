import { rejectWith } from '../../platform/errors/http-error.ts'
import type { AccountScope } from '../../platform/access/scope.ts'

/** Checks that the account has a shipment with this id. @throws 404 otherwise */
export async function requireTrackedShipment({ entities, account }: Pick<AccountScope, 'entities' | 'account'>, id: string): Promise<void> {
  const shipment = await entities.shipment.findUnique({ where: { accountId_id: { accountId: account.id, id } }, select: { id: true } })
  if (!shipment) rejectWith('notFound')
}
