import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/http/serve.ts'

/** Takes a browser of the caller's away, or all of them; says yes where there is none. */
export const unsubscribePush: Handler<Endpoints['unsubscribePush']> = async ({ endpoint }, { user, entities }, { audit }) => {
  await entities.pushSubscription.deleteMany({ where: { userId: user.id, ...(endpoint && { endpoint }) } })
  audit({ subject: 'user', subjectId: user.id, subjectName: user.email })
  return null
}
