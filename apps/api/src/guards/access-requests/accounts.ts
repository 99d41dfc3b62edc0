import type { Operation } from '@portal/contracts'
import type { AccessSubjects } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import { accountOf, emptyRequest, type RequestBuilder } from './asking.ts'

const accountInPath: RequestBuilder = (subject, subjects) => ({ params: { id: accountOf(subject, subjects) } })

/** Accounts of the access tests are named after their lines in the table. */
const accountByName: RequestBuilder = (subject, subjects) => ({ ...accountInPath(subject, subjects), query: { name: subject } })

const account = { name: 'New name', contactEmail: 'new@acme.example' }
const firstUser = { username: 'first@new.example', firstName: 'Ada', lastName: 'New', phoneNumber: '1' }

/** Address book entry of a line: `V1-with-V2` requests the entry of V2 at V1. */
const supplier = (subject: string, subjects: AccessSubjects) => {
  const whose = subject.split('-').at(-1)!
  const supplierId = (subjects.suppliers as Record<string, string>)[whose] ?? absentId
  return { vendorAccountId: accountOf(subject, subjects), supplierId }
}
const address = { name: 'Shipper', streetAddress: '1 Quay', country: 'Australia' }

export const accounts = {
  listCustomerAccounts: emptyRequest,
  listCustomerAccountOptions: emptyRequest,
  getCustomerAccount: accountInPath,
  getAccountFeaturesEntry: accountInPath,
  getAccountFeatures: accountInPath,
  getAccountContents: accountInPath,
  createCustomerAccount: () => ({ body: { ...account, ...firstUser, baseCurrency: 'AUD' } }),
  updateCustomerAccount: (subject, subjects) => ({ body: { id: accountOf(subject, subjects), ...account } }),
  updateAccountFeatures: (subject, subjects) => ({ body: { accountId: accountOf(subject, subjects), enabledProducts: false } }),
  deleteCustomerAccount: accountByName,
  listVendorAccounts: emptyRequest,
  getVendorAccount: accountInPath,
  listMyVendorAccountSelectItems: emptyRequest,
  createVendorAccount: () => ({ body: { ...account, ...firstUser, vendorNumbers: 'N1' } }),
  updateVendorAccount: (subject, subjects) => ({
    body: { id: accountOf(subject, subjects), ...account, ...(subject.endsWith('numbers') && { vendorNumbers: 'NEW-7' }) },
  }),
  deleteVendorAccount: accountByName,
  listVendorLinks: accountInPath,
  updateVendorLinks: (subject, subjects) => ({ body: { id: accountOf(subject, subjects), links: [] } }),
  getVendorSupplier: (subject, subjects) => ({ query: supplier(subject, subjects) }),
  listVendorSuppliers: (subject, subjects) => ({ query: { vendorAccountId: accountOf(subject, subjects) } }),
  createVendorSupplier: (subject, subjects) => ({ body: { vendorAccountId: accountOf(subject, subjects), ...address } }),
  updateVendorSupplier: (subject, subjects) => ({ body: { ...supplier(subject, subjects), ...address } }),
  deleteVendorSupplier: (subject, subjects) => ({ query: supplier(subject, subjects) }),
} satisfies Partial<Record<Operation, RequestBuilder>>
