import { z } from 'zod'
import { session, vendor } from '../access.ts'
import {
  accountColumns,
  accountFieldNames,
  accountFields,
  accountItem,
  accountVersion,
  firstUserFields,
  userCount,
} from './customer-account.ts'
import { accountOption } from './account.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import { specFieldNames, paginatedList, sortDirection } from '../lists.ts'
import { email, requiredText, text, timeZone, uuid } from '../scalars.ts'

/** Numbers separated by commas or line breaks (decision 4). */
const vendorNumbers = requiredText(4000, 'Vendor Numbers is required.')

const vendorAccount = z.object({ ...accountItem, vendorNumbers: z.string().max(4000) })
const listedVendor = vendorAccount.extend({ userCount })
export type VendorAccount = z.infer<typeof listedVendor>

/** Includes the time zone for booking deadlines and cargo ready dates. */
const vendorAccountDetail = vendorAccount.extend({ timeZone: z.string().max(64) })
export type VendorAccountDetail = z.infer<typeof vendorAccountDetail>

const link = { accountId: uuid, vendorNumber: requiredText(64, 'Vendor Number is required.') }
const linkItem = z.object({ ...link, accountName: z.string().max(200) })
export type VendorLinkItem = z.infer<typeof linkItem>

/** Optional fields accept null, so that an entry can be sent back as it was read. */
const supplierFields = {
  name: requiredText(200, 'Name is required.'),
  companyName: text(200).nullish(),
  streetAddress: requiredText(300, 'Street Address is required.'),
  city: text(100).nullish(),
  state: text(100).nullish(),
  country: requiredText(100, 'Country is required.'),
  countryCode: text(2)
    .regex(/^([A-Za-z]{2})?$/, 'Must be two letters')
    .nullish(),
  postCode: text(32).nullish(),
  telephone: text(64).nullish(),
  telephone2: text(64).nullish(),
  fax: text(64).nullish(),
  contract: text(100).nullish(),
  email: z.union([z.literal(''), email], 'This is not a valid email address').nullish(),
}
const supplierErrorNames = specFieldNames(Object.keys(supplierFields))

const stored = (max: number) => z.string().max(max).nullable()
const vendorSupplier = z.object({
  id: uuid,
  supplierId: uuid,
  vendorAccountId: uuid,
  name: z.string().max(200),
  companyName: stored(200),
  streetAddress: z.string().max(300),
  city: stored(100),
  state: stored(100),
  country: z.string().max(100),
  countryCode: stored(2),
  postCode: stored(32),
  telephone: stored(64),
  telephone2: stored(64),
  fax: stored(64),
  contract: stored(100),
  email: stored(254),
})
export type VendorSupplier = z.infer<typeof vendorSupplier>

const manage = { need: 'canManageVendorAccounts' } as const
const readSuppliers = vendor({ need: 'canReadSuppliers', by: 'vendorAccountId' })

export const vendorAccounts = {
  listVendorAccounts: endpoint.get('vendor-account/query/accounts', {
    access: session({ need: 'canReadVendorAccounts' }),
    summary: 'Lists the caller’s vendor accounts, each with its number of users.',
    query: z.object({
      page: z.int().min(1).max(1_000_000).default(1),
      size: z.int().min(1).max(500).default(10),
      orderBy: z.enum(accountColumns).default('Name'),
      order: sortDirection.default('asc'),
      search: text(200).optional(),
    }),
    response: dataResponse(paginatedList(listedVendor)),
  }),

  getVendorAccount: endpoint.get('vendor-account/query/account/{id}', {
    access: vendor({ need: 'canReadVendorAccounts', by: 'id' }),
    summary: 'Returns a vendor account.',
    params: z.object({ id: uuid }),
    response: dataResponse(vendorAccountDetail),
  }),

  listMyVendorAccountSelectItems: endpoint.get('vendor-account/query/my-vendor-account-select-items', {
    access: session({ need: 'canReadVendorAccounts' }),
    summary: 'Lists the caller’s vendor accounts as options, by name.',
    response: dataResponse(z.array(accountOption).max(10_000)),
  }),

  createVendorAccount: endpoint.post('vendor-account/command/create', {
    access: session({ ...manage, role: 'full' }),
    summary: 'Creates a vendor account with its first user, who receives an invitation. Returns the id.',
    form: { fields: z.object({ ...accountFields, ...firstUserFields, vendorNumbers, timeZone: timeZone.optional() }) },
    errorNames: accountFieldNames,
    response: dataResponse(uuid),
    errors: ['conflict'],
  }),

  updateVendorAccount: endpoint.post('vendor-account/command/update', {
    // links belong to the customer, so removing one by its number requires no access to the vendor account
    access: session(manage),
    summary:
      'Updates name, contact and time zone of a vendor account; its numbers only for a full administrator. A number that a customer is linked by cannot be removed.',
    form: {
      fields: z.object({
        id: uuid,
        updatedDate: accountVersion,
        ...accountFields,
        vendorNumbers: vendorNumbers.optional(),
        timeZone: timeZone.optional(),
      }),
    },
    errorNames: accountFieldNames,
    response: emptyResponse,
    errors: ['notFound', 'conflict'],
  }),

  deleteVendorAccount: endpoint.delete('vendor-account/command/delete/{id}', {
    access: session({ ...manage, role: 'full' }),
    summary:
      'Deletes a vendor account with all its data, and withdraws its bookings that have not shipped. The account disappears at once, its rows are deleted in the background. Can be repeated.',
    params: z.object({ id: uuid }),
    /** Name of the account, as confirmation. Without it nothing is deleted. */
    query: z.object({ name: text(200).optional() }),
    response: emptyResponse,
    errors: ['notFound', 'conflict', 'badRequest', 'unavailable'],
    retriesOnLock: true,
  }),

  listVendorLinks: endpoint.get('vendor-account/query/links/{id}', {
    access: session({ ...manage, role: 'full' }),
    summary: 'Lists the customers whose orders a vendor account sees, each with its number for the vendor.',
    params: z.object({ id: uuid }),
    response: dataResponse(z.array(linkItem).max(10_000)),
    errors: ['notFound'],
  }),

  updateVendorLinks: endpoint.post('vendor-account/command/update-links', {
    access: session({ ...manage, role: 'full' }),
    summary: 'Sets the linked customers of a vendor account by vendor numbers. Each number identifies one vendor of its customer.',
    body: z.object({ id: uuid, links: z.array(z.object(link)).max(1000) }),
    response: emptyResponse,
    errors: ['notFound'],
  }),

  getVendorSupplier: endpoint.get('vendor-account/query/supplier/get-supplier-entry', {
    access: readSuppliers,
    summary: 'Returns an entry of a vendor’s address book by `supplierId` or `id`.',
    aliases: { id: 'supplierId' },
    query: z.object({ vendorAccountId: uuid, supplierId: uuid }),
    response: dataResponse(vendorSupplier),
  }),

  listVendorSuppliers: endpoint.get('vendor-account/query/supplier/get-supplier-list-items', {
    access: readSuppliers,
    summary: 'Lists a vendor’s address book.',
    synonyms: { SortColumn: { streetAddress: 'Address' } },
    query: z.object({
      vendorAccountId: uuid,
      Page: z.int().min(1).max(1_000_000).default(1),
      PageSize: z.int().min(1).max(500).default(500),
      SortColumn: z.enum(['Name', 'CompanyName', 'Address']).default('Name'),
      SortDirection: sortDirection.default('asc'),
    }),
    response: dataResponse(paginatedList(vendorSupplier)),
  }),

  createVendorSupplier: endpoint.post('vendor-account/command/supplier/create', {
    access: vendor({ need: 'canManageSuppliers', role: 'admin', by: 'vendorAccountId' }),
    summary: 'Adds an entry to a vendor’s address book. Returns the id.',
    body: z.object({ vendorAccountId: uuid, ...supplierFields }),
    errorNames: supplierErrorNames,
    response: dataResponse(z.object({ id: uuid })),
  }),

  updateVendorSupplier: endpoint.post('vendor-account/command/supplier/update', {
    access: vendor({ need: 'canManageSuppliers', by: 'vendorAccountId' }),
    summary: 'Updates an entry of a vendor’s address book by `supplierId` or `id`.',
    aliases: { id: 'supplierId' },
    body: z.object({ vendorAccountId: uuid, supplierId: uuid, ...supplierFields }),
    errorNames: supplierErrorNames,
    response: emptyResponse,
  }),

  deleteVendorSupplier: endpoint.delete('vendor-account/command/supplier/delete', {
    access: vendor({ need: 'canManageSuppliers', role: 'admin', by: 'vendorAccountId' }),
    summary: 'Removes an entry from a vendor’s address book by `supplierId` or `id`.',
    aliases: { id: 'supplierId' },
    query: z.object({ vendorAccountId: uuid, supplierId: uuid }),
    response: emptyResponse,
  }),
}
