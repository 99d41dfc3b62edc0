import { getAccountContents } from './get-account-contents.ts'
import { getAccountIdByAlias } from './get-account-id-by-alias.ts'
import { listMyAccountSelectItems } from './list-my-account-select-items.ts'

export const account = { listMyAccountSelectItems, getAccountContents, getAccountIdByAlias }
