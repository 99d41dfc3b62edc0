import type { Handler } from '../../platform/http/serve.ts'
import { maskedKey } from '../../domain/applications/key-format.ts'
import { lockApplication } from './find-application.ts'

/** Deletes the previous key of a slot, which is rejected from the next request on. */
export const revokeOldKey: Handler<'revokeOldKey'> = async ({ id, slot }, scope, context) => {
  const { accountId, name, keys } = await lockApplication(scope, id)
  const old = keys.find((one) => one.slot === slot && one.replacedAt !== null)
  await scope.entities.externalApplicationKey.deleteMany({ where: { accountId, applicationId: id, slot, replacedAt: { not: null } } })
  context.audit({
    subject: 'externalApplication',
    subjectId: id,
    subjectName: name,
    accountId,
    before: { [`old ${slot}`]: old ? maskedKey(old.lastFour) : null },
    after: { [`old ${slot}`]: null },
  })
  return null
}
