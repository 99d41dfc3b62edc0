import { refuse } from '../../platform/errors.ts'
import type { AccountScope } from '../../platform/access/scope.ts'

/** Makes sure that the account has a shipment of this id; 404 where it has none. */
export async function requireTrackedShipment({ entities, account }: Pick<AccountScope, 'entities' | 'account'>, id: string): Promise<void> {
  const shipment = await entities.shipment.findUnique({ where: { accountId_id: { accountId: account.id, id } }, select: { id: true } })
  if (!shipment) refuse('notFound')
}
