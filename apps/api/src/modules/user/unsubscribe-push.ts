import type { Handler } from '../../platform/http/serve.ts'

/** Removes the subscription of a browser of the user, or of all of them; succeeds without any. */
export const unsubscribePush: Handler<'unsubscribePush'> = async ({ endpoint }, { user, entities }, { audit }) => {
  await entities.pushSubscription.deleteMany({ where: { userId: user.id, ...(endpoint && { endpoint }) } })
  audit({ subject: 'user', subjectId: user.id, subjectName: user.email })
  return null
}
