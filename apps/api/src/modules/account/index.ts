import { getAccountIdByAlias } from './get-account-id-by-alias.ts'
import { listMyAccountSelectItems } from './list-my-account-select-items.ts'

export const account = { listMyAccountSelectItems, getAccountIdByAlias }
