import type { AccountKind } from '@portal/contracts/access'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { switchableEndpoints } from '@portal/contracts/external/index'
import type { PrismaModels } from '../../platform/access/scope.ts'
import { parseNetwork } from '../../platform/access/networks.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { assignableTo } from './assignable-users.ts'

/** Rejects a contact who cannot be assigned. @throws {HttpError} 400 on `userId` */
export async function requireAssignable(entities: PrismaModels, accountId: string, userId: string): Promise<void> {
  const user = await entities.user.findFirst({ where: { id: userId, ...assignableTo(accountId) }, select: { id: true } })
  if (!user) rejectWith('badRequest', 'userId', 'Choose a user of this account, or an administrator with full permissions.')
}

/** Rejects suppliers of other accounts. @throws {HttpError} 400 on `supplierIds` */
export async function requireSuppliers(entities: PrismaModels, accountId: string, supplierIds: readonly string[]): Promise<void> {
  const count = await entities.supplier.count({ where: { accountId, id: { in: [...supplierIds] } } })
  if (count < supplierIds.length) rejectWith('badRequest', 'supplierIds', 'Some of these suppliers do not belong to this account.')
}

/** True if applications of accounts of this kind can have the endpoint. */
export const isOfferedTo = (kind: AccountKind, { access }: ExternalEndpoint): boolean => access.kind === 'any' || access.kind === kind

/** Rejects unknown endpoints, those of the other kind of accounts, and supplier filters for endpoints that have none or are disabled. @throws {HttpError} 400 on the invalid list */
export function requireEndpoints(kind: AccountKind, enabled: readonly string[], filtered: readonly string[]): void {
  const unknown = enabled.find((id) => !switchableEndpoints.has(id))
  if (unknown !== undefined) rejectWith('badRequest', 'enabledEndpointIds', `${unknown} is not an endpoint.`)
  const foreign = enabled.find((id) => !isOfferedTo(kind, switchableEndpoints.get(id)!))
  if (foreign !== undefined) rejectWith('badRequest', 'enabledEndpointIds', `${foreign} is not available to ${kind} accounts.`)
  for (const id of filtered) {
    const endpoint = switchableEndpoints.get(id)
    if (!endpoint) rejectWith('badRequest', 'supplierFilterEndpointIds', `${id} is not an endpoint.`)
    if (!endpoint!.access.knowsSupplierFilter)
      rejectWith('badRequest', 'supplierFilterEndpointIds', `${id} does not support the supplier filter.`)
    if (!enabled.includes(id)) rejectWith('badRequest', 'supplierFilterEndpointIds', `${id} is not enabled.`)
  }
}

/** Returns networks in canonical form, each once. @throws {HttpError} 400 on `allowedNetworks` that explains each invalid one */
export function parseNetworks(written: readonly string[]): string[] {
  const parsed = written.map(parseNetwork)
  const problems = parsed.flatMap((one) => ('problem' in one ? [one.problem] : []))
  if (problems.length > 0) rejectWith('badRequest', 'allowedNetworks', problems.slice(0, 5).join(' '))
  return [...new Set(parsed.flatMap((one) => ('network' in one ? [one.network] : [])))]
}

/** Converts a unique constraint violation to an error on `name`. @throws {HttpError} 400 on `name` */
export function rejectTakenName(error: unknown): never {
  // P2002 of Prisma: unique constraint violation
  if ((error as { code?: string }).code === 'P2002')
    rejectWith('badRequest', 'name', 'This account already has an application with this name.')
  throw error
}
