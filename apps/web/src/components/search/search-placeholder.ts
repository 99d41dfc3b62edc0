import type { SessionContextValue } from '../../lib/session/current-account.ts'

/** Returns the placeholder of the search in the top bar, which names what the user can find. */
export function searchPlaceholder({ account }: Pick<SessionContextValue, 'account'>): string {
  if (account === undefined) return 'Find a user or account…'
  return account.accountType === 'customer' ? 'Find a shipment, order, container…' : 'Find a booking or order…'
}
