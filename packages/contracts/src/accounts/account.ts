import { z } from 'zod'
import { publicAccess, session } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { text, uuid } from '../scalars.ts'
import { accountTypeName } from '../people/user.ts'

export const accountOption = z.object({
  id: uuid,
  name: z.string().max(200),
  /** Alias of a customer or first number of a vendor, if another account in the list has the same name. */
  mark: z.string().max(200).optional(),
})
export type AccountOption = z.infer<typeof accountOption>

export const accountSelectItem = accountOption.extend({ accountTypeName })
export type AccountSelectItem = z.infer<typeof accountSelectItem>

export const myAccount = accountSelectItem.extend({
  /** ISO 4217 code of the account's reporting currency; null for a vendor account. */
  baseCurrency: z.string().max(3).nullable(),
  /** IANA time zone of the account's dates. */
  timeZone: z.string().max(64),
})
export type MyAccount = z.infer<typeof myAccount>

const count = z.int().min(0)

/** Data that is deleted with an account. Only users without another account are counted. */
const accountContents = z.object({
  shipments: count,
  orders: count,
  bookings: count,
  users: count,
  applications: count,
  files: count,
})
export type AccountContents = z.infer<typeof accountContents>

export const account = {
  listMyAccountSelectItems: endpoint.get('account/query/my-account-select-items', {
    access: session(),
    summary: 'Lists the accounts the caller may work in, by name.',
    response: dataResponse(z.array(myAccount).max(10_000)),
  }),

  getAccountContents: endpoint.get('account/query/contents/{id}', {
    access: session({ role: 'full' }),
    summary: 'Counts the data that is deleted with an account.',
    params: z.object({ id: uuid }),
    response: dataResponse(accountContents),
    errors: ['notFound'],
  }),

  getAccountIdByAlias: endpoint.get('account/query/get-account-id-by-alias', {
    access: publicAccess,
    summary: 'Returns the account with an alias if its public tracking is on; 404 otherwise.',
    query: z.object({ alias: text(100).min(1, 'Required') }),
    response: dataResponse(z.object({ accountId: uuid })),
    errors: ['notFound'],
  }),
}
