import { z } from 'zod'
import { session } from '../access.ts'
import { myAccount } from '../accounts/account.ts'
import { portalConfig } from '../config.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'
import { accountFeatures, currentUser } from './user.ts'

export const sessionContext = {
  getSessionContext: endpoint.get('user/session-context', {
    access: session(),
    summary:
      'Returns what the web app loads first, in one response: the signed-in user, their accounts, the features of one of these accounts, and the settings of the portal.',
    query: z.object({
      /** Account whose features are returned; the first account if it is absent, or none of the user's. */
      preferredAccountId: text(64).optional(),
    }),
    response: dataResponse(
      z.object({
        user: currentUser,
        accounts: z.array(myAccount).max(10_000),
        /** Null for a user without accounts. */
        features: accountFeatures.nullable(),
        config: portalConfig,
      }),
    ),
  }),
}
