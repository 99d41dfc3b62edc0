import { z } from 'zod'
import { session, vendor } from './access.ts'
import { accountColumns, accountErrorNames, accountFields, accountItem, firstUserFields } from './customer-account.ts'
import { accountOption } from './account.ts'
import { data, done, endpoint } from './endpoint.ts'
import { capitalNames, listOf, sortDirection } from './lists.ts'
import { email, requiredText, text, timeZone, uuid } from './scalars.ts'

/** Numbers separated by commas or lines (decision 4). */
const vendorNumbers = requiredText(4000, 'Vendor Numbers is required.')

const vendorAccount = z.object({ ...accountItem, vendorNumbers: z.string().max(4000) })
export type VendorAccount = z.infer<typeof vendorAccount>

/** With the zone whose days count for its bookings: today, the day to book by, the cargo ready date. */
const vendorAccountDetail = vendorAccount.extend({ timeZone: z.string().max(64) })
export type VendorAccountDetail = z.infer<typeof vendorAccountDetail>

const link = { accountId: uuid, vendorNumber: requiredText(64) }
const linkItem = z.object({ ...link, accountName: z.string().max(200) })
export type VendorLinkItem = z.infer<typeof linkItem>

/** What is optional may be null, as it is read: an entry can be sent back as it came. */
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
const supplierErrorNames = capitalNames(Object.keys(supplierFields))

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
  listVendorAccounts: endpoint({
    method: 'GET',
    path: 'vendor-account/query/accounts',
    access: session({ need: 'canReadVendorAccounts' }),
    summary: 'Vendor accounts of the caller’s.',
    query: z.object({
      page: z.int().min(1).max(1_000_000).default(1),
      size: z.int().min(1).max(500).default(10),
      orderBy: z.enum(accountColumns).default('Name'),
      order: sortDirection.default('asc'),
      search: text(200).optional(),
    }),
    answer: data(listOf(vendorAccount)),
  }),

  getVendorAccount: endpoint({
    method: 'GET',
    path: 'vendor-account/query/account/{id}',
    access: vendor({ need: 'canReadVendorAccounts', by: 'id' }),
    summary: 'One vendor account.',
    params: z.object({ id: uuid }),
    answer: data(vendorAccountDetail),
  }),

  listMyVendorAccountSelectItems: endpoint({
    method: 'GET',
    path: 'vendor-account/query/my-vendor-account-select-items',
    access: session({ need: 'canReadVendorAccounts' }),
    summary: 'Vendor accounts of the caller’s to choose from, by name.',
    answer: data(z.array(accountOption).max(10_000)),
  }),

  createVendorAccount: endpoint({
    method: 'POST',
    path: 'vendor-account/command/create',
    access: session({ ...manage, role: 'full' }),
    summary: 'Make a vendor account with its first user, who gets an invitation. Answers with the id.',
    form: { fields: z.object({ ...accountFields, ...firstUserFields, vendorNumbers, timeZone: timeZone.optional() }) },
    errorNames: accountErrorNames,
    answer: data(uuid),
    refusals: ['conflict'],
  }),

  updateVendorAccount: endpoint({
    method: 'POST',
    path: 'vendor-account/command/update',
    // a link belongs to its customer: taking one away with its number is done from without the vendor account, as the two calls below are
    access: session(manage),
    summary:
      'Change name, contact and time zone of a vendor account; its numbers only as a full administrator. One that a customer knows it by stays.',
    form: { fields: z.object({ id: uuid, ...accountFields, vendorNumbers: vendorNumbers.optional(), timeZone: timeZone.optional() }) },
    errorNames: accountErrorNames,
    answer: done,
    refusals: ['notFound', 'conflict'],
  }),

  deleteVendorAccount: endpoint({
    method: 'DELETE',
    path: 'vendor-account/command/delete/{id}',
    access: session({ ...manage, role: 'full' }),
    summary:
      'Delete a vendor account with all its data. It is gone at once; its rows follow. What it has booked and not shipped is withdrawn. Asking again is fine.',
    params: z.object({ id: uuid }),
    /** Name of the account, as a confirmation. Without it nothing is deleted. */
    query: z.object({ name: text(200).optional() }),
    answer: done,
    refusals: ['notFound', 'conflict', 'badRequest', 'unavailable'],
    waits: true,
  }),

  listVendorLinks: endpoint({
    method: 'GET',
    path: 'vendor-account/query/links/{id}',
    access: session({ ...manage, role: 'full' }),
    summary: 'Customers whose orders a vendor account sees, by the number they know it by.',
    params: z.object({ id: uuid }),
    answer: data(z.array(linkItem).max(10_000)),
    refusals: ['notFound'],
  }),

  updateVendorLinks: endpoint({
    method: 'POST',
    path: 'vendor-account/command/update-links',
    access: session({ ...manage, role: 'full' }),
    summary: 'Set the linked customers of a vendor account, by numbers of the vendor. A number means one vendor to its customer.',
    body: z.object({ id: uuid, links: z.array(z.object(link)).max(1000) }),
    answer: done,
    refusals: ['notFound'],
  }),

  getVendorSupplier: endpoint({
    method: 'GET',
    path: 'vendor-account/query/supplier/get-supplier-entry',
    access: readSuppliers,
    summary: 'One entry of a vendor’s address book, named by `supplierId` or `id`.',
    aliases: { id: 'supplierId' },
    query: z.object({ vendorAccountId: uuid, supplierId: uuid }),
    answer: data(vendorSupplier),
  }),

  listVendorSuppliers: endpoint({
    method: 'GET',
    path: 'vendor-account/query/supplier/get-supplier-list-items',
    access: readSuppliers,
    summary: 'A vendor’s address book.',
    synonyms: { SortColumn: { streetAddress: 'Address' } },
    query: z.object({
      vendorAccountId: uuid,
      Page: z.int().min(1).max(1_000_000).default(1),
      PageSize: z.int().min(1).max(500).default(500),
      SortColumn: z.enum(['Name', 'CompanyName', 'Address']).default('Name'),
      SortDirection: sortDirection.default('asc'),
    }),
    answer: data(listOf(vendorSupplier)),
  }),

  createVendorSupplier: endpoint({
    method: 'POST',
    path: 'vendor-account/command/supplier/create',
    access: vendor({ need: 'canManageSuppliers', role: 'admin', by: 'vendorAccountId' }),
    summary: 'Add to a vendor’s address book. Answers with the id.',
    body: z.object({ vendorAccountId: uuid, ...supplierFields }),
    errorNames: supplierErrorNames,
    answer: data(z.object({ id: uuid })),
  }),

  updateVendorSupplier: endpoint({
    method: 'POST',
    path: 'vendor-account/command/supplier/update',
    access: vendor({ need: 'canManageSuppliers', by: 'vendorAccountId' }),
    summary: 'Change an entry of a vendor’s address book, named by `supplierId` or `id`.',
    aliases: { id: 'supplierId' },
    body: z.object({ vendorAccountId: uuid, supplierId: uuid, ...supplierFields }),
    errorNames: supplierErrorNames,
    answer: done,
  }),

  deleteVendorSupplier: endpoint({
    method: 'DELETE',
    path: 'vendor-account/command/supplier/delete',
    access: vendor({ need: 'canManageSuppliers', role: 'admin', by: 'vendorAccountId' }),
    summary: 'Take an entry out of a vendor’s address book, named by `supplierId` or `id`.',
    aliases: { id: 'supplierId' },
    query: z.object({ vendorAccountId: uuid, supplierId: uuid }),
    answer: done,
  }),
}
