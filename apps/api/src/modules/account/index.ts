import { listMyAccountSelectItems } from './list-my-account-select-items.ts'

export const account = { listMyAccountSelectItems }
