import { generateKey, maskedKey } from '../../domain/applications/key-format.ts'
import type { KeySlot } from '../../domain/applications/key-vault.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { lockApplication } from './find-application.ts'
import { newKey } from './new-key.ts'

/** Replaces one of the two keys. The old one is rejected from the next request on; the other stays valid. */
export const regenerateKey = ({ keys: vault }: HandlerDependencies, slot: KeySlot): Handler<'regeneratePrimaryKey'> => {
  return async ({ id }, scope, context) => {
    const { accountId, name, keys } = await lockApplication(scope, id)
    const before = keys.find((one) => one.slot === slot)
    const created = newKey(vault, { accountId, applicationId: id, slot }, generateKey(), context.now)
    await scope.entities.externalApplicationKey.deleteMany({ where: { accountId, applicationId: id, slot } })
    await scope.entities.externalApplicationKey.create({ data: created })
    context.audit({
      subject: 'externalApplication',
      subjectId: id,
      subjectName: name,
      accountId,
      before: { [slot]: before && maskedKey(before.lastFour) },
      after: { [slot]: maskedKey(created.lastFour) },
    })
    return null
  }
}
