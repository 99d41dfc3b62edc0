import { callsPerMinuteBounds } from '@portal/contracts/accounts/external-application'
import { generateKey } from '../../domain/applications/key-format.ts'
import type { KeyVault } from '../../domain/applications/key-vault.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { SessionScope } from '../../platform/access/scope.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { newKey } from './new-key.ts'
import { rejectTakenName, requireAssignable, requireSuppliers } from './require-valid-choice.ts'

/** Maximum number of applications per account. */
const maxApplications = 100

/** Creates an application with two keys and without enabled endpoints. */
export const createExternalApplication = ({ keys: vault }: HandlerDependencies): Handler<'createExternalApplication'> => {
  return async ({ accountId, name, userId, supplierIds = [] }, scope, context) => {
    const { entities } = scope
    await requireAccount(scope, accountId)
    await requireAssignable(entities, accountId, userId)
    await requireSuppliers(entities, accountId, supplierIds)
    const allSuppliers = supplierIds.length === 0
    const { id } = await entities.externalApplication
      .create({
        data: {
          accountId,
          name,
          userId,
          allSuppliers,
          callsPerMinute: callsPerMinuteBounds.default,
          createdDate: context.now,
          updatedDate: context.now,
        },
        select: { id: true },
      })
      .catch(rejectTakenName)
    const place = { accountId, applicationId: id }
    await entities.externalApplicationSupplier.createMany({ data: supplierIds.map((supplierId) => ({ ...place, supplierId })) })
    await entities.externalApplicationKey.createMany({ data: keysFor(vault, place, context.now) })
    const after = { name, userId, allSuppliers, supplierIds, endpoints: {}, callsPerMinute: callsPerMinuteBounds.default }
    context.audit({ subject: 'externalApplication', subjectId: id, subjectName: name, accountId, after })
    return id
  }
}

const keysFor = (vault: KeyVault, place: { accountId: string; applicationId: string }, now: Date) =>
  (['primary', 'secondary'] as const).map((slot) => newKey(vault, { ...place, slot }, generateKey(), now))

/** @throws {HttpError} 400 on `accountId` unless it is an account of the user; 409 if it has too many applications */
async function requireAccount({ user, entities }: SessionScope, accountId: string): Promise<void> {
  const isOwn = isFullAdministrator(user) || user.accountIds.includes(accountId)
  const account = isOwn && (await entities.account.findFirst({ where: { id: accountId, kind: { not: 'sandbox' }, deletingSince: null } }))
  if (!account) rejectWith('badRequest', 'accountId', 'Account is required.')
  if ((await entities.externalApplication.count({ where: { accountId } })) >= maxApplications)
    rejectWith('conflict', null, `An account has at most ${maxApplications} external applications. Delete one that is no longer used.`)
}
