import type { Handler } from '../../platform/http/serve.ts'
import { auditedState } from './application-item.ts'
import { lockApplication } from './find-application.ts'

/** Deletes an application. Its keys are rejected from the next request on. */
export const deleteExternalApplication: Handler<'deleteExternalApplication'> = async ({ id }, scope, context) => {
  const row = await lockApplication(scope, id)
  const { accountId, name, sandbox } = row
  await scope.entities.externalApplication.delete({ where: { accountId_id: { accountId, id } } })
  await scope.entities.idempotencyKey.deleteMany({ where: { owner: { in: [id, ...(sandbox ? [sandbox.applicationId] : [])] } } })
  context.audit({ subject: 'externalApplication', subjectId: id, subjectName: name, accountId, before: auditedState(row) })
  return null
}
