/** The account's feature flags (S §3), in the order of the features page, with the name a person reads. */
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
} as const

export type Feature = keyof typeof features
export const featureNames = Object.keys(features) as Feature[]

/** Flags a new customer account starts with: all but the public page (decision 19). */
export const defaultFeatures: readonly Feature[] = featureNames.filter((name) => name !== 'enabledPublicTrackAndTraceFeature')

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

/** What the derivation of permissions looks at. */
export interface Standing {
  isAdmin: boolean
  hasFullPermissions: boolean
  accountKinds: readonly AccountKind[]
}

/**
 * The 13 permissions of S §3, derived from role and account kinds by the table of decision 17.
 * @returns every permission with its truth; nothing is stored, so a change of role takes effect with the next request
 */
export function permissionsOf({ isAdmin, hasFullPermissions, accountKinds }: Standing): Permissions {
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
 * Who may make a call. There is no default: an endpoint without one of these does not compile.
 * - `public` anybody; `session` any signed-in user
 * - `visitor` anybody, about the account named by `accountId`, where it has opened that feature; any other account is nowhere (404)
 * - `account` the account named by `accountId`, or by the parameter in `by`, must be the caller's own, of that kind, and have the feature;
 *   where a call may leave `accountId` out, it is the account of the `file`, or else the only one the caller has
 * - `accountByNumber` the same, where the call may name a shipment number instead of the account (decision 3)
 * - `vendorByBooking` the vendor account of the booking that the parameter in `by` names, which must be the caller's own; an `accountId` that
 *   comes with it has to fit. Any other booking is nowhere (404)
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

/** Who may make a call of the external API: a key of an application, which opens one account and names none. */
export interface ApplicationAccess {
  who: 'application'
  /** Id of the endpoint, which an administrator switches on for an application; null where every key may call it. */
  endpoint: string | null
  /** Whether the application's supplier filter can narrow it. */
  knowsSupplierFilter: boolean
  /** The account must have at least one of these. */
  feature?: Feature | readonly Feature[]
}

type AccountTerms = {
  need?: Permission
  feature?: Feature | readonly Feature[]
  /** A feature that has to be on beside `feature`. */
  also?: Feature
  role?: 'admin' | 'full'
  /** The parameter that names the account, where it is not `accountId`. */
  by?: 'id' | 'vendorAccountId'
  /** Files whose `id` the call takes: where it names no account, the account is the one that the file is in. */
  file?: 'report' | 'edi'
}

export const anybody = { who: 'public' } as const satisfies Access

/** Anybody, about an account that has opened a feature to the public. */
export const visitor = <const F extends Feature>(open: F) => ({ who: 'visitor', open }) as const satisfies Access

/** What nobody has to be signed in for. */
export type OpenAccess = Extract<Access, { who: 'public' | 'visitor' }>
export const isOpen = (access: Access): access is OpenAccess => access.who === 'public' || access.who === 'visitor'

/** Any signed-in user, or one with a permission, or one who also is an administrator. */
export const session = <const T extends { need?: Permission; role?: 'admin' | 'full' }>(terms?: T) =>
  ({ who: 'session', ...terms }) as { who: 'session' } & T

/** An account of the caller's of either kind. */
export const anyAccount = { who: 'account', kind: 'any' } as const satisfies Access

/** A customer account of the caller's; with `feature`, at least one of the named flags must be on. */
export const customer = <const T extends AccountTerms>(terms?: T) =>
  ({ who: 'account', kind: 'customer', ...terms }) as { who: 'account'; kind: 'customer' } & T

/** A customer account of the caller's, found by the number the call names when `accountId` is left out. */
export const customerByNumber = <const T extends AccountTerms, N extends 'shipmentNumber' | 'orderNumber'>(number: N, terms?: T) =>
  ({ who: 'accountByNumber', kind: 'customer', number, ...terms }) as { who: 'accountByNumber'; kind: 'customer'; number: N } & T

/** A vendor account of the caller's. */
export const vendor = <const T extends AccountTerms>(terms?: T) =>
  ({ who: 'account', kind: 'vendor', ...terms }) as { who: 'account'; kind: 'vendor' } & T

/** A vendor account of the caller's, found by the booking that the call names. */
export const vendorByBooking = <const T extends { need?: Permission }>(by: 'id' | 'shipmentBookingId', terms?: T) =>
  ({ who: 'vendorByBooking', kind: 'vendor', by, ...terms }) as { who: 'vendorByBooking'; kind: 'vendor'; by: typeof by } & T
