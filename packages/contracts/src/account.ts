import { z } from 'zod'
import { anybody, session } from './access.ts'
import { data, endpoint } from './endpoint.ts'
import { text, uuid } from './scalars.ts'
import { accountTypeName } from './user.ts'

/** An account to choose. */
export const accountOption = z.object({
  id: uuid,
  name: z.string().max(200),
  /** Alias of a customer or first number of a vendor, where another account in the list has the same name; else absent. */
  mark: z.string().max(200).optional(),
})
export type AccountOption = z.infer<typeof accountOption>

export const accountSelectItem = accountOption.extend({ accountTypeName })
export type AccountSelectItem = z.infer<typeof accountSelectItem>

const myAccount = accountSelectItem.extend({
  /** ISO 4217 code that the account's reports add up in; null of a vendor account, which has none. */
  baseCurrency: z.string().max(3).nullable(),
  /** IANA time zone in which the account reads its days. */
  timeZone: z.string().max(64),
})
export type MyAccount = z.infer<typeof myAccount>

const count = z.int().min(0)

/** What is deleted with an account. Users are those of no other account. */
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
  listMyAccountSelectItems: endpoint({
    method: 'GET',
    path: 'account/query/my-account-select-items',
    access: session(),
    summary: 'Accounts the caller may work in, by name.',
    answer: data(z.array(myAccount).max(10_000)),
  }),

  getAccountContents: endpoint({
    method: 'GET',
    path: 'account/query/contents/{id}',
    access: session({ role: 'full' }),
    summary: 'Counts of what is deleted with an account.',
    params: z.object({ id: uuid }),
    answer: data(accountContents),
    refusals: ['notFound'],
  }),

  getAccountIdByAlias: endpoint({
    method: 'GET',
    path: 'account/query/get-account-id-by-alias',
    access: anybody,
    summary: 'The account behind an alias, where its public tracking is on. Any other alias is unknown.',
    query: z.object({ alias: text(100).min(1, 'Is required') }),
    answer: data(z.object({ accountId: uuid })),
    refusals: ['notFound'],
  }),
}
