import { z } from 'zod'
import { customer, featureNames, session, type Feature } from '../access.ts'
import { accountOption } from './account.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import { specFieldNames, paginatedList, pageParameters } from '../lists.ts'
import { alias, currency, decimal, email, instant, mailbox, requiredText, text, timeZone, uuid } from '../scalars.ts'

/** Sort columns of the account lists, the default first. */
export const accountColumns = ['Name', 'ContactEmail', 'Users', 'CreatedDate', 'UpdatedDate'] as const
const customerColumns = [...accountColumns, 'LastImport'] as const

export const accountFields = {
  name: requiredText(200, 'Name is required.'),
  contactEmail: email,
}

/** Email address that an empty text removes. */
const optionalMailbox = z.union([z.literal(''), mailbox], 'This is not a valid email address')

/** First user of a new account, who receives the invitation. */
export const firstUserFields = {
  username: email,
  firstName: requiredText(100, 'First Name is required.'),
  lastName: requiredText(100, 'Last Name is required.'),
  phoneNumber: requiredText(64, 'Phone Number is required.'),
}

export const accountFieldNames = specFieldNames([
  'name',
  'contactEmail',
  'vendorNumbers',
  'alias',
  'bookingEmail',
  'username',
  'firstName',
  'lastName',
  'phoneNumber',
  'updatedDate',
] as const)

/** `updatedDate` of the account as it was read; rejects the update of a newer version. */
export const accountVersion = instant.optional()

export const accountItem = {
  id: uuid,
  name: z.string().max(200),
  contactEmail: z.string().max(254).nullable(),
  createdDate: z.string().max(40),
  updatedDate: z.string().max(40),
  /** Fraction of its rows that are already deleted, 0 to 1. Set during deletion, when only full administrators see the account. */
  deletion: z.number().nullable(),
}

const customerAccount = z.object({ ...accountItem, alias: z.string().max(40).nullable() })

/** Number of users that the caller may see; null if the caller may not read users. */
export const userCount = z.int().min(0).nullable()

/** Latest import of records into an account. */
const lastImport = z.object({
  startedDate: z.string().max(40),
  /** Null while the import is running, and if it was interrupted. */
  finishedDate: z.string().max(40).nullable(),
  rejectedCount: z.int().min(0),
})
export type LastImport = z.infer<typeof lastImport>

const listedCustomer = customerAccount.extend({ userCount, lastImport: lastImport.nullable() })
export type CustomerAccount = z.infer<typeof listedCustomer>

const customerAccountDetail = customerAccount.extend({
  /** Recipient of bookings of the account's orders; the operator's address if null. */
  bookingEmail: z.string().max(254).nullable(),
  baseCurrency: z.string().max(3),
  timeZone: z.string().max(64),
  bookingOverflowPercentage: z.number(),
})
export type CustomerAccountDetail = z.infer<typeof customerAccountDetail>

/** Percentage of the ordered quantity by which vendors may exceed the remaining quantity. */
const bookingOverflowPercentage = decimal({ min: 0, integers: 3, fraction: 2 }).refine(
  (percent) => Number(percent) <= 100,
  'Must be 100 or less',
)

const flags = Object.fromEntries(featureNames.map((name) => [name, z.boolean()])) as Record<Feature, z.ZodBoolean>

/** Columns hidden by report, charts hidden by screen (decision 40). */
const maxHiddenColumns = 200
const hidden = z
  .record(text(64), z.array(text(64)).max(maxHiddenColumns))
  .refine((lists) => Object.keys(lists).length <= maxHiddenColumns, `Must be at most ${maxHiddenColumns}`)
  .meta({ maxProperties: maxHiddenColumns })

const featuresEntry = z.object({
  accountId: uuid,
  accountName: z.string().max(200),
  ...flags,
  hiddenColumns: hidden,
  hiddenCharts: hidden,
  alias: z.string().max(40).nullable(),
  baseCurrency: z.string().max(3),
  timeZone: z.string().max(64),
  bookingOverflowPercentage: z.number(),
})
export type FeaturesEntry = z.infer<typeof featuresEntry>

const manage = { need: 'canManageCustomerAccounts' } as const

export const customerAccounts = {
  listCustomerAccounts: endpoint.get('customer-account/query/accounts', {
    access: session({ need: 'canReadCustomerAccounts' }),
    summary: 'Lists the caller’s customer accounts, each with its number of users and its latest import.',
    query: pageParameters(customerColumns),
    response: dataResponse(paginatedList(listedCustomer)),
  }),

  listCustomerAccountOptions: endpoint.get('customer-account/query/accounts-options', {
    access: session({ need: 'canReadCustomerAccounts' }),
    summary: 'Lists the caller’s customer accounts as options, by name.',
    response: dataResponse(z.array(accountOption).max(10_000)),
  }),

  getCustomerAccount: endpoint.get('customer-account/query/account/{id}', {
    access: customer({ need: 'canReadCustomerAccounts', by: 'id' }),
    summary: 'Returns a customer account.',
    params: z.object({ id: uuid }),
    response: dataResponse(customerAccountDetail),
  }),

  getAccountFeaturesEntry: endpoint.get('customer-account/query/account-features-entry/{id}', {
    access: customer({ need: 'canReadCustomerAccounts', by: 'id' }),
    summary:
      'Returns the settings of a customer account: flags, hidden columns and charts, alias, currency, time zone, overbooking percentage.',
    params: z.object({ id: uuid }),
    response: dataResponse(featuresEntry),
  }),

  getAccountFeatures: endpoint.get('customer-account/query/account-features/{id}', {
    access: customer({ need: 'canReadCustomerAccounts', by: 'id' }),
    summary: 'Returns the feature flags of a customer account.',
    params: z.object({ id: uuid }),
    response: dataResponse(z.object({ accountId: uuid, accountName: z.string().max(200), ...flags })),
  }),

  createCustomerAccount: endpoint.post('customer-account/command/create', {
    access: session({ ...manage, role: 'full' }),
    summary: 'Creates a customer account with its first user, who receives an invitation. Returns the id.',
    form: {
      fields: z.object({
        ...accountFields,
        ...firstUserFields,
        // the form requires the choice because the currency cannot change once the account has data
        baseCurrency: currency.optional().meta({ examples: ['EUR'] }),
        timeZone: timeZone.optional(),
        bookingEmail: optionalMailbox.nullish(),
      }),
    },
    errorNames: accountFieldNames,
    response: dataResponse(z.object({ id: uuid })),
    errors: ['conflict'],
  }),

  updateCustomerAccount: endpoint.post('customer-account/command/update', {
    access: customer({ ...manage, by: 'id' }),
    summary:
      'Updates a customer account. Name and contact are required; other omitted fields stay unchanged. Currency, time zone and overbooking require full permissions.',
    form: {
      fields: z.object({
        id: uuid,
        updatedDate: accountVersion,
        ...accountFields,
        alias: alias.optional(),
        bookingEmail: optionalMailbox.nullish(),
        baseCurrency: currency.optional(),
        timeZone: timeZone.optional(),
        bookingOverflowPercentage: bookingOverflowPercentage.optional(),
      }),
    },
    errorNames: accountFieldNames,
    response: emptyResponse,
    errors: ['conflict'],
  }),

  updateAccountFeatures: endpoint.post('customer-account/command/update-account-features', {
    access: customer({ ...manage, role: 'full' }),
    summary: 'Sets the flags, hidden columns and hidden charts of a customer account. Omitted fields stay unchanged.',
    body: z.object({
      accountId: uuid,
      ...(Object.fromEntries(featureNames.map((name) => [name, z.boolean().optional()])) as Record<Feature, z.ZodOptional<z.ZodBoolean>>),
      hiddenColumns: hidden.optional(),
      hiddenCharts: hidden.optional(),
      alias: alias.optional(),
      baseCurrency: currency.optional(),
      timeZone: timeZone.optional(),
      bookingOverflowPercentage: bookingOverflowPercentage.optional(),
    }),
    response: emptyResponse,
    errors: ['conflict'],
  }),

  deleteCustomerAccount: endpoint.delete('customer-account/command/delete/{id}', {
    access: session({ ...manage, role: 'full' }),
    summary:
      'Deletes a customer account with all its data. The account disappears at once, its rows are deleted in the background. Can be repeated.',
    params: z.object({ id: uuid }),
    /** Name of the account, as confirmation. Without it nothing is deleted. */
    query: z.object({ name: text(200).optional() }),
    response: emptyResponse,
    errors: ['notFound', 'conflict', 'badRequest'],
  }),
}
