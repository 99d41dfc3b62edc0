import { accountSelectItems } from '../../domain/accounts/account-select-items.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { createPortalConfig } from '../../domain/portal-config.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { featuresOf } from './features-of.ts'
import { readCurrentUser } from './read-current-user.ts'

/** Returns user, accounts, features and settings together. Features are only read for an account of the list. */
export const getSessionContext = (dependencies: HandlerDependencies): Handler<'getSessionContext'> => {
  const config = createPortalConfig(dependencies)
  return async ({ preferredAccountId }, { user, entities }, { now }) => {
    const [currentUser, accounts] = await Promise.all([readCurrentUser(user, entities), accountSelectItems(user, entities)])
    const chosen = accounts.find(({ id }) => id === preferredAccountId) ?? accounts[0]
    const account = chosen && (await dependencies.principals.account(chosen.id, now))
    return { user: currentUser, accounts, features: account ? featuresOf(account) : null, config }
  }
}
