import { generateKey, maskedKey } from '../../domain/applications/key-format.ts'
import type { KeySlot } from '../../domain/applications/key-vault.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { currentKey } from './application-item.ts'
import { lockApplication } from './find-application.ts'
import { newKey } from './new-key.ts'

const hourMs = 3_600_000

/**
 * Replaces one of the two keys. The old one is rejected from the next request on, or after the given hours; an older one, which was already
 * replaced, at once. The other key stays valid.
 */
export const regenerateKey = ({ keys: vault }: HandlerDependencies, slot: KeySlot): Handler<'regeneratePrimaryKey'> => {
  return async ({ id, oldKeyHours }, scope, context) => {
    const { accountId, name, keys } = await lockApplication(scope, id)
    const before = currentKey(keys, slot)
    const { now } = context
    const place = { accountId, applicationId: id, slot }
    const { externalApplicationKey } = scope.entities
    await externalApplicationKey.deleteMany({ where: oldKeyHours > 0 ? { ...place, replacedAt: { not: null } } : place })
    if (before && oldKeyHours > 0) {
      const end = new Date(now.getTime() + oldKeyHours * hourMs)
      const expiresAt = before.expiresAt && before.expiresAt < end ? before.expiresAt : end
      await externalApplicationKey.updateMany({ where: place, data: { replacedAt: now, expiresAt } })
    }
    const created = newKey(vault, place, generateKey(), now)
    await externalApplicationKey.create({ data: created })
    context.audit({
      subject: 'externalApplication',
      subjectId: id,
      subjectName: name,
      accountId,
      before: { [slot]: before && maskedKey(before.lastFour) },
      after: { [slot]: maskedKey(created.lastFour), ...(oldKeyHours > 0 && { oldKeyHours }) },
    })
    return null
  }
}
