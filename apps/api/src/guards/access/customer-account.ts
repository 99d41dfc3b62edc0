import type { AccessOf } from './access-entry.ts'
import { accountByName, accountFields, accountInPath, firstUser } from './account-requests.ts'
import { accountOf, emptyRequest } from './requests.ts'

// decision 17: canReadCustomerAccounts "yes", "if any customer account", "yes, own", "no"
const customerUsers = `
  -           401 in  403 in  403 in  in
`

const ownCustomer = `
  C1          401 in  404 in  404 in  in
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

/** Access to customer accounts. */
export const customerAccount = {
  listCustomerAccounts: { request: emptyRequest, expected: customerUsers },
  listCustomerAccountOptions: { request: emptyRequest, expected: customerUsers },
  getCustomerAccount: { request: accountInPath, expected: ownCustomer },
  getAccountFeaturesEntry: { request: accountInPath, expected: ownCustomer },
  getAccountFeatures: { request: accountInPath, expected: ownCustomer },
  // decision 17: "Creating and deleting accounts, feature flags, vendor numbers and links need full permissions as well"
  createCustomerAccount: {
    request: () => ({ body: { ...accountFields, ...firstUser, baseCurrency: 'AUD' } }),
    expected: `
      -           401 403 403 403 403 403 in
    `,
  },
  // "own, profile only"
  updateCustomerAccount: {
    request: (subject, subjects) => ({ body: { id: accountOf(subject, subjects), ...accountFields } }),
    expected: `
      C1          401 403 404 in  404 in  in
      C2          401 404 404 404 404 404 in
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  updateAccountFeatures: {
    request: (subject, subjects) => ({ body: { accountId: accountOf(subject, subjects), enabledProducts: false } }),
    expected: `
      C1          401 403 404 403 404 403 in
      C2          401 404 404 404 404 404 in
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  deleteCustomerAccount: {
    request: accountByName,
    expected: `
      C1          401 403 403 403 403 403 in
      C2          401 403 403 403 403 403 in
      V1          401 403 403 403 403 403 404
      # repeating the request is allowed
      leaving     401 403 403 403 403 403 in
      absent      401 403 403 403 403 403 404
    `,
  },
} satisfies AccessOf<'customer-account'>
