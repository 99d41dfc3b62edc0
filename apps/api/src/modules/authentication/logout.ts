import type { Endpoints } from '@portal/contracts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Handler } from '../../platform/serve.ts'

/** Ends the session of a refresh token, whichever of its tokens it is. Any other token gets the same answer. */
export const logout = ({ tokens, principals }: Dependencies): Handler<Endpoints['logout']> => {
  return async ({ refresh_token }, { entities }, { now, log }) => {
    const claims = tokens.readRefresh(refresh_token)
    if (claims) {
      await entities.session.updateMany({
        where: { id: claims.sessionId, revokedAt: null },
        data: { revokedAt: now, revokedReason: 'logout' },
      })
      principals.forget()
      log.info({ event: 'authn_logout', sessionId: claims.sessionId }, 'Signed out')
    }
    return null
  }
}
