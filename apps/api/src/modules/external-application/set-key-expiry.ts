import type { Handler } from '../../platform/http/serve.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { currentKey } from './application-item.ts'
import { lockApplication } from './find-application.ts'

/** Sets or removes the time at which a key expires. The contact is notified again before a new time. */
export const setKeyExpiry: Handler<'setKeyExpiry'> = async ({ id, slot, expiresDate }, scope, context) => {
  const { accountId, name, keys } = await lockApplication(scope, id)
  const expiresAt = expiresDate === null ? null : new Date(expiresDate)
  if (expiresAt && expiresAt <= context.now) rejectWith('badRequest', 'expiresDate', 'Choose a date in the future, or regenerate the key.')
  const before = currentKey(keys, slot)
  await scope.entities.externalApplicationKey.updateMany({
    where: { accountId, applicationId: id, slot, replacedAt: null },
    data: { expiresAt, expiryNotifiedAt: null },
  })
  context.audit({
    subject: 'externalApplication',
    subjectId: id,
    subjectName: name,
    accountId,
    before: { [`${slot} expires`]: before?.expiresAt?.toISOString() ?? null },
    after: { [`${slot} expires`]: expiresAt?.toISOString() ?? null },
  })
  return null
}
