import type { AccessSubjects } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import type { AccessOf } from './access-entry.ts'
import { accountByName, accountFields, accountInPath, firstUser } from './account-requests.ts'
import { accountOf, emptyRequest } from './requests.ts'

/** Address book entry of a line: `V1-with-V2` requests the entry of V2 at V1. */
const supplier = (subject: string, subjects: AccessSubjects) => {
  const whose = subject.split('-').at(-1)!
  const supplierId = (subjects.suppliers as Record<string, string>)[whose] ?? absentId
  return { vendorAccountId: accountOf(subject, subjects), supplierId }
}
const address = { name: 'Shipper', streetAddress: '1 Quay', country: 'Australia' }

// decision 17: canReadVendorAccounts "yes", "if any vendor account", "no", "yes, own"
const vendorUsers = `
  -           401 403 in  403 in  in  in
`

const ownVendor = `
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  C1          401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

const fullAdministrators = `
  V1          401 403 403 403 403 403 in
  V2          401 403 403 403 403 403 in
  C1          401 403 403 403 403 403 404
  absent      401 403 403 403 403 403 404
`

/** Access to vendor accounts, and to their address books. */
export const vendorAccount = {
  listVendorAccounts: { request: emptyRequest, expected: vendorUsers },
  listMyVendorAccountSelectItems: { request: emptyRequest, expected: vendorUsers },
  getVendorAccount: { request: accountInPath, expected: ownVendor },
  createVendorAccount: {
    request: () => ({ body: { ...accountFields, ...firstUser, vendorNumbers: 'N1' } }),
    expected: `
      -           401 403 403 403 403 403 in
    `,
  },
  updateVendorAccount: {
    request: (subject, subjects) => ({
      body: { id: accountOf(subject, subjects), ...accountFields, ...(subject.endsWith('numbers') && { vendorNumbers: 'NEW-7' }) },
    }),
    expected: `
      V1          401 403 403 403 in  in  in
      V2          401 403 403 403 404 404 in
      C1          401 403 403 403 404 404 404
      absent      401 403 403 403 404 404 404
      # vendor numbers decide which orders a vendor sees: a number that a customer uses cannot be removed
      V1-numbers  401 403 403 403 403 403 409
    `,
  },
  deleteVendorAccount: { request: accountByName, expected: fullAdministrators },
  listVendorLinks: { request: accountInPath, expected: fullAdministrators },
  updateVendorLinks: {
    request: (subject, subjects) => ({ body: { id: accountOf(subject, subjects), links: [] } }),
    expected: fullAdministrators,
  },
  // viewing and editing need canReadSuppliers; adding and deleting need isAdmin and canManageSuppliers
  getVendorSupplier: {
    request: (subject, subjects) => ({ query: supplier(subject, subjects) }),
    expected: `
      V1          401 404 in  404 in  in  in
      V2          401 404 404 404 404 404 in
      # an entry of V2, requested at V1
      V1-with-V2  401 404 404 404 404 404 404
      C1          401 404 404 404 404 404 404
      V1-absent   401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  listVendorSuppliers: {
    request: (subject, subjects) => ({ query: { vendorAccountId: accountOf(subject, subjects) } }),
    expected: ownVendor,
  },
  createVendorSupplier: {
    request: (subject, subjects) => ({ body: { vendorAccountId: accountOf(subject, subjects), ...address } }),
    expected: `
      V1          401 404 403 404 in  in  in
      V2          401 404 404 404 404 404 in
      C1          401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  updateVendorSupplier: {
    request: (subject, subjects) => ({ body: { ...supplier(subject, subjects), ...address } }),
    expected: `
      V1          401 404 in  404 in  in  in
      V2          401 404 404 404 404 404 in
      V1-with-V2  401 404 404 404 404 404 404
      V1-absent   401 404 404 404 404 404 404
      C1          401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  deleteVendorSupplier: {
    request: (subject, subjects) => ({ query: supplier(subject, subjects) }),
    expected: `
      V1          401 404 403 404 in  in  in
      V2          401 404 404 404 404 404 in
      V1-with-V2  401 404 403 404 404 404 404
      V1-absent   401 404 403 404 404 404 404
      C1          401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
} satisfies AccessOf<'vendor-account'>
