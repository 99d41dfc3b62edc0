/** Feature flags of an account, in the order of the features page, with their display names. */
export const features = {
  enabledOverviewFeature: 'Overview',
  enabledTrackAndTrace: 'Track and Trace',
  enabledPublicTrackAndTraceFeature: 'Public Track and Trace',
  enabledTrendsOverTime: 'Trends Over Time',
  enabledShipmentsFeature: 'Shipments',
  enabledPortPairDataFeature: 'Port Pair Data',
  enabledCommercialInvoices: 'Commercial Invoices',
  enabledConsolidatedShipmentsSpendsFeature: 'Shipments Spends',
  enabledShipmentSpendsFeature: 'Shipment Spends',
  enabledSpendPerSuppliers: 'Spend Per Supplier',
  enabledProducts: 'Products',
  enabledPurchaseOrder: 'Purchase Orders',
  enabledPurchaseOrderLinesFeature: 'Purchase Order Lines',
  enabledPurchaseOrderLineSpendsFeature: 'Order Lines Spends',
  enabledPurchaseOrderLineMilestonesFeature: 'Order Lines Milestones',
  enabledExceptionsFeature: 'Exceptions',
  enabledEDIReport: 'Integrations',
  enabledReportFilesFeature: 'Report Files',
  enabledAssistants: 'Assistants',
} as const

export type Feature = keyof typeof features
export const featureNames = Object.keys(features) as Feature[]

/** Features that show an account's data outside the screens. */
const outside: readonly Feature[] = ['enabledPublicTrackAndTraceFeature', 'enabledAssistants']

/** Flags that a new customer account starts with: all that stay inside the portal (decisions 19, 76). */
export const defaultFeatures: readonly Feature[] = featureNames.filter((name) => !outside.includes(name))

export const permissionNames = [
  'canManageUsers',
  'canReadUsers',
  'canManageCustomerAccounts',
  'canReadCustomerAccounts',
  'canManageVendorAccounts',
  'canReadVendorAccounts',
  'canManageExternalApplications',
  'canReadExternalApplications',
  'canReadFiles',
  'canManageShipmentBookings',
  'canReadShipmentBookings',
  'canManageSuppliers',
  'canReadSuppliers',
] as const

export type Permission = (typeof permissionNames)[number]
export type Permissions = Record<Permission, boolean>
export type AccountKind = 'customer' | 'vendor'

/** Facts that permissions derive from. */
export interface RoleAndKinds {
  isAdmin: boolean
  hasFullPermissions: boolean
  accountKinds: readonly AccountKind[]
}

/**
 * Derives the 13 permissions from role and account kinds by the table of decision 17. Nothing is stored, so a change of role takes effect
 * with the next request.
 */
export function permissionsOf({ isAdmin, hasFullPermissions, accountKinds }: RoleAndKinds): Permissions {
  const full = isAdmin && hasFullPermissions
  const customer = full || accountKinds.includes('customer')
  const vendor = full || accountKinds.includes('vendor')
  return {
    canManageUsers: isAdmin,
    canReadUsers: isAdmin,
    canManageCustomerAccounts: isAdmin && customer,
    canReadCustomerAccounts: customer,
    canManageVendorAccounts: isAdmin && vendor,
    canReadVendorAccounts: vendor,
    canManageExternalApplications: full,
    canReadExternalApplications: isAdmin,
    canReadFiles: isAdmin || customer,
    canManageShipmentBookings: vendor,
    canReadShipmentBookings: vendor,
    canManageSuppliers: vendor,
    canReadSuppliers: vendor,
  }
}

/**
 * Access rule of an endpoint. There is no default: an endpoint without a rule does not compile.
 * - `public`: no sign-in; `session`: any signed-in user
 * - `visitor`: no sign-in, for the account that `accountId` names, if it has opened the feature; any other account returns 404
 * - `account`: the account that `accountId` (or the parameter in `by`) names must belong to the caller, be of that kind and have the feature.
 *   An omitted `accountId` means the account of the `file`, or else the caller's only account
 * - `accountByNumber`: like `account`, but a shipment or order number can replace the account (decision 3)
 * - `vendorByBooking`: the vendor account of the booking that the parameter in `by` names must belong to the caller, and an additional
 *   `accountId` must match it. Any other booking returns 404
 */
export type Access =
  | { who: 'public' }
  | { who: 'visitor'; open: Feature }
  | { who: 'session'; need?: Permission; role?: 'admin' | 'full' }
  | ({ who: 'account'; kind: AccountKind | 'any' } & AccountTerms)
  | {
      who: 'accountByNumber'
      kind: 'customer'
      number: 'shipmentNumber' | 'orderNumber'
      need?: Permission
      feature?: Feature | readonly Feature[]
    }
  | { who: 'vendorByBooking'; kind: 'vendor'; by: 'id' | 'shipmentBookingId'; need?: Permission; feature?: never; role?: never }

/** Access rule of the external API: the key of an application, which determines the account. */
export interface ApplicationAccess {
  who: 'application'
  /** Id of the endpoint that an administrator switches on for an application; null if every key may call it. */
  endpoint: string | null
  /** Kind of the accounts whose applications may call it. */
  kind: AccountKind | 'any'
  /** True if the application's supplier filter can narrow the results. */
  knowsSupplierFilter: boolean
  /** The account must have at least one of these. */
  feature?: Feature | readonly Feature[]
  /** True if only test keys may call it. */
  isSandboxOnly?: true
}

type AccountTerms = {
  need?: Permission
  feature?: Feature | readonly Feature[]
  /** Second feature that must be enabled, in addition to `feature`. */
  also?: Feature
  role?: 'admin' | 'full'
  /** Parameter that names the account; `accountId` if absent. */
  by?: 'id' | 'vendorAccountId'
  /** Kind of the file whose `id` the request takes. Without `accountId`, the account of that file applies. */
  file?: 'report' | 'edi'
}

export const publicAccess = { who: 'public' } as const satisfies Access

/** Access without sign-in to an account that has opened a feature to the public. */
export const visitor = <const F extends Feature>(open: F) => ({ who: 'visitor', open }) as const satisfies Access

/** Access rules that require no sign-in. */
export type UnauthenticatedAccess = Extract<Access, { who: 'public' | 'visitor' }>
export const isUnauthenticated = (access: Access): access is UnauthenticatedAccess => access.who === 'public' || access.who === 'visitor'

/** Access for any signed-in user, optionally with a permission or the administrator role. */
export const session = <const T extends { need?: Permission; role?: 'admin' | 'full' }>(terms?: T) =>
  ({ who: 'session', ...terms }) as { who: 'session' } & T

/** Access to any account of the caller. */
export const anyAccount = { who: 'account', kind: 'any' } as const satisfies Access

/** Access to a customer account of the caller; with several `feature` flags, at least one must be on. */
export const customer = <const T extends AccountTerms>(terms?: T) =>
  ({ who: 'account', kind: 'customer', ...terms }) as { who: 'account'; kind: 'customer' } & T

/** Access to a customer account of the caller, looked up by the number in the request if `accountId` is absent. */
export const customerByNumber = <const T extends AccountTerms, N extends 'shipmentNumber' | 'orderNumber'>(number: N, terms?: T) =>
  ({ who: 'accountByNumber', kind: 'customer', number, ...terms }) as { who: 'accountByNumber'; kind: 'customer'; number: N } & T

/** Access to a vendor account of the caller. */
export const vendor = <const T extends AccountTerms>(terms?: T) =>
  ({ who: 'account', kind: 'vendor', ...terms }) as { who: 'account'; kind: 'vendor' } & T

/** Access to the vendor account of the booking in the request. */
export const vendorByBooking = <const T extends { need?: Permission }>(by: 'id' | 'shipmentBookingId', terms?: T) =>
  ({ who: 'vendorByBooking', kind: 'vendor', by, ...terms }) as { who: 'vendorByBooking'; kind: 'vendor'; by: typeof by } & T
