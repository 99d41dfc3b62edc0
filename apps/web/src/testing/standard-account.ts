import { featureNames, permissionsOf, type Feature } from '@portal/contracts/access'
import type { MyAccount } from '@portal/contracts/accounts/account'
import type { CurrentUser } from '@portal/contracts/people/user'
import type { ApiHandlers } from './api-double.ts'

/** Instant at which screens are shown, unless the test sets another. */
export const standardNow = '2026-05-20T09:00:00Z'

/** Returns a UUID with this number as its last digits, for ids that tests compare. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Customer account of the tests. */
export const thornbeck: MyAccount = {
  id: idOf(1),
  name: 'Thornbeck Outdoor Group Ltd',
  accountTypeName: 'Customer',
  baseCurrency: 'GBP',
  timeZone: 'Europe/London',
}

/** Second customer account, for users of several accounts. */
export const kurrajong: MyAccount = {
  id: idOf(3),
  name: 'Kurrajong & Vale Home and Garden Pty Ltd',
  accountTypeName: 'Customer',
  baseCurrency: 'AUD',
  timeZone: 'Australia/Sydney',
}

/** Vendor account of the tests. */
export const lanternBay: MyAccount = {
  id: idOf(2),
  name: 'Lantern Bay Textiles Co.',
  accountTypeName: 'Vendor',
  baseCurrency: null,
  timeZone: 'Asia/Shanghai',
}

/** Role of the signed-in user: a user of accounts, an administrator of accounts, or the administrator of all accounts. */
export type Role = 'user' | 'administrator' | 'fullAdministrator'

/** Returns the signed-in user with the permissions of role and accounts. */
export function makeUser(role: Role, accounts: MyAccount[], over: Partial<CurrentUser> = {}): CurrentUser {
  const isAdmin = role !== 'user'
  const hasFullPermissions = role === 'fullAdministrator'
  const accountTypes = [...new Set(accounts.map(({ accountTypeName }) => accountTypeName))]
  return {
    id: idOf(100),
    accountId: accounts.length === 1 ? accounts[0]!.id : null,
    name: 'Fergus Allardyce',
    email: 'fergus.allardyce@thornbeck.example',
    firstName: 'Fergus',
    lastName: 'Allardyce',
    isAdmin,
    hasFullPermissions,
    avatarExtension: null,
    avatarVersion: null,
    themeColor: 1,
    topBarColor: null,
    permissions: permissionsOf({
      isAdmin,
      hasFullPermissions,
      accountKinds: accountTypes.map((type) => (type === 'Customer' ? 'customer' : 'vendor')),
    }),
    messages: [],
    buyerId: null,
    accountTypes,
    ...over,
  }
}

export interface Session {
  role?: Role
  accounts?: MyAccount[]
  /** Differs from the standard user in these properties. */
  user?: Partial<CurrentUser>
  /** Features that the account lacks; it has all others. */
  without?: readonly Feature[]
}

/** Suppliers that the filters offer. */
export const suppliers = [
  { id: idOf(201), name: 'Lantern Bay Textiles Co.' },
  { id: idOf(202), name: 'Mekong Heron Footwear JSC' },
  { id: idOf(203), name: 'Bałtyk Północ Sp. z o.o.' },
]

const origins = [
  { id: 'CNSHA', name: 'Shanghai' },
  { id: 'CNNGB', name: 'Ningbo' },
  { id: 'PLGDN', name: 'Gdansk' },
]
const destinations = [
  { id: 'GBFXT', name: 'Felixstowe' },
  { id: 'GBSOU', name: 'Southampton' },
]

/** Months that the filters offer, newest first: the two years up to the standard month. */
export const filterPeriods = Array.from({ length: 24 }, (_, index) => {
  const at = (offset: number, day: number) => new Date(Date.UTC(2026, 4 - index + offset, day)).toISOString().slice(0, 10)
  const start = at(0, 1)
  const displayName = new Date(start).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
  return { id: start.slice(0, 7), displayName, periodStart: start, periodEnd: at(1, 0) }
})

/**
 * Returns the handler of the first request, composed of the handlers of its parts. Features are absent if the test replaces their handler, so
 * that the screen calls it.
 */
export const sessionContextHandler =
  (double: { readonly handlers: ApiHandlers }, hasFeatures: boolean): NonNullable<ApiHandlers['getSessionContext']> =>
  async ({ preferredAccountId }) => {
    const { getMe, listMyAccountSelectItems, getMyFeatures, getConfig } = double.handlers
    const [user, accounts, config] = await Promise.all([getMe!({}), listMyAccountSelectItems!({}), getConfig!({})])
    const chosen = accounts.find(({ id }) => id === preferredAccountId) ?? accounts[0]
    const features = hasFeatures && chosen ? await getMyFeatures!({ accountId: chosen.id }) : null
    return { user, accounts, features, config }
  }

const allFeatures = Object.fromEntries(featureNames.map((name) => [name, true])) as Record<Feature, boolean>

/** Returns the handlers of the operations that every signed-in screen calls. */
export function sessionHandlers({ role = 'user', accounts = [thornbeck], user, without = [] }: Session): ApiHandlers {
  return {
    getConfig: () => ({
      companyName: 'Portal',
      version: '1.0.0',
      googleClientId: null,
      googleAuthorizeUrl: null,
      googleSignup: false,
      pushKey: null,
      pushOrigin: null,
      mapTiles: null,
    }),
    getMe: () => makeUser(role, accounts, user),
    listMyAccountSelectItems: () => accounts,
    getMyFeatures: ({ accountId = accounts[0]!.id }) => ({
      ...allFeatures,
      ...Object.fromEntries(without.map((name) => [name, false])),
      accountId,
      accountName: accounts.find(({ id }) => id === accountId)!.name,
    }),
    getReportDashboardFilter: () => ({ filterPeriods, currentPeriodId: '2026-05', reportSuppliers: suppliers }),
    // profile and accounts list connected assistants
    listMyAssistants: () => [],
    listAccountAssistants: () => [],
    // a row is loaded ahead while the mouse rests on it
    searchShipmentTracking: () => ({ items: [], totalItems: 0 }),
    getShipmentsReport: () => ({ shipmentsReportItems: [], count: 0, hiddenColumnNames: [] }),
    getReportSpecialFilter: () => ({ origins, destinations, trans: ['AIR', 'RAIL', 'SEA'], modes: ['FCL', 'LCL', 'LSE'] }),
  }
}
