import type { SessionContextValue } from '../../lib/session/current-account.ts'

/** Texts of the search in the top bar. */
export const searchTexts = {
  placeholder: ({ account }: Pick<SessionContextValue, 'account'>) =>
    account === undefined
      ? 'Find a user or account…'
      : account.accountType === 'customer'
        ? 'Find a shipment, order, container…'
        : 'Find a booking or order…',
  recent: 'Recent',
  screens: 'Screens',
  actions: 'Actions',
  shipments: 'Shipments',
  orders: 'Orders',
  containers: 'Containers',
  products: 'Products',
  suppliers: 'Suppliers',
  bookings: 'Bookings',
  ordersToBook: 'Orders to book',
  users: 'Users',
  accounts: 'Accounts',
  exact: 'Exact',
  allResults: (text: string) => `All results for “${text}”`,
  noMatch: (text: string) => `No match for “${text}”.`,
  hint: 'Type a number or a name. Things that you open from here are listed the next time.',
  moreCharacters: 'Type at least three characters to search numbers and names.',
  failed: 'The search failed.',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
} as const
