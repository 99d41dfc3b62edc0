import { searchAccount } from './search-account.ts'

export const search = { searchAccount }
