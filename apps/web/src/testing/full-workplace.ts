import type { Workplace } from '../lib/current-account.ts'

const all = new Proxy({}, { get: () => true })

/** A customer account with all features, and a user with all permissions in it. */
export const fullWorkplace = {
  user: { permissions: all },
  account: { accountId: 'a', accountType: 'customer' },
  features: all,
  featuresLoaded: true,
} as unknown as Workplace
