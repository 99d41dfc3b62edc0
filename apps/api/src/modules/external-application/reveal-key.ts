import { maskedKey } from '../../domain/applications/key-format.ts'
import type { KeySlot } from '../../domain/applications/key-vault.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { currentKey } from './application-item.ts'
import { findApplication } from './find-application.ts'

/**
 * Reveals one of the two keys, and records the user in the audit log.
 * @throws {HttpError} 409 for a key sealed under a secret that is no longer configured
 */
export const revealKey = ({ keys: vault }: HandlerDependencies, slot: KeySlot): Handler<'revealPrimaryKey'> => {
  return async ({ id }, scope, context) => {
    const { accountId, name, keys } = await findApplication(scope, id)
    const sealed = currentKey(keys, slot)!
    const key = vault.open(
      { secretId: Buffer.from(sealed.secretId), ciphertext: Buffer.from(sealed.ciphertext) },
      { applicationId: id, slot },
    )
    if (key === undefined) return rejectWith('conflict', null, 'This key can no longer be shown. Regenerate it.')
    const after = { [slot]: maskedKey(sealed.lastFour) }
    context.audit({ subject: 'externalApplication', subjectId: id, subjectName: name, accountId, after })
    return { key }
  }
}
