import type { PrismaModels } from '../../platform/access/scope.ts'

/**
 * Disconnects all assistants of a user, with their tokens and with connections that the user has allowed but no browser has completed.
 * @param entities a transaction
 * @returns number of disconnected assistants
 */
export async function disconnectAssistants(
  { connectedAssistant, authorizationRecord }: Pick<PrismaModels, 'connectedAssistant' | 'authorizationRecord'>,
  userId: string,
): Promise<number> {
  const connected = await connectedAssistant.findMany({ where: { userId }, select: { id: true } })
  const ids = connected.map(({ id }) => id)
  await authorizationRecord.deleteMany({
    where: { OR: [{ grantId: { in: ids } }, { kind: 'Approval', payload: { path: ['userId'], equals: userId } }] },
  })
  const { count } = await connectedAssistant.deleteMany({ where: { userId } })
  return count
}
