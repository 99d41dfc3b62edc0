import type { SessionContextValue } from '../lib/session/current-account.ts'

const all = new Proxy({}, { get: () => true })

/** Customer account with all features, and a user with all permissions. */
export const fullSessionContext = {
  user: { permissions: all },
  account: { accountId: 'a', accountType: 'customer' },
  features: all,
  featuresLoaded: true,
} as unknown as SessionContextValue
