import type { AccountKind } from '@portal/contracts/access'

/** Shared screen texts, so that all screens use the same wording. */
export const texts = {
  errorOccurred: 'An error occurred. Try again later.',
  codeMissing: 'This cannot be opened right now: the connection was lost or the portal was updated. Try again, or reload the page.',
  notAuthenticated: 'Sign in to continue.',
  refreshFailed: 'Your session has expired. Sign in again.',
  loginFailed: 'Failed to log in',
  signInFailed: 'The username or password is incorrect.',
  notAvailableTitle: 'Sorry.',
  notAvailable: 'This feature is not enabled for your account. Contact an administrator.',
  noAccessTitle: 'No access',
  adminsOnly: 'Only administrators can open this page.',
  fullAdminsOnly: 'Only administrators with full permissions can open this page.',
  otherAccountKind: (account: string, kind: AccountKind) =>
    `This page is for ${kind === 'vendor' ? 'customers' : 'vendors'}. ${account} is a ${kind} account.`,
  pageNotFound: 'Page not found',
  pageNotFoundText: 'This page may have been moved or deleted.',
  focused: (number: string) => `Shipment ${number} is now in focus.`,
  unfocused: (number: string) => `Shipment ${number} is no longer in focus.`,
  focusFailed: (number: string) => `Failed to set the focus on shipment ${number}.`,
  unfocusFailed: (number: string) => `Could not remove the focus from shipment ${number}.`,
  allSuppliers: 'All Suppliers',
  onlyMyOrders: 'Show only my Purchase Orders.',
  setBuyerId: 'To use this filter, please set your Buyer Id on the profile page.',
} as const
