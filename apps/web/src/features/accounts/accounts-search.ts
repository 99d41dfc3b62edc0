import { parseListSearch, type ListSearch } from '../../components/table/list-search.ts'

/** The address of the accounts: which tab, and its list. */
export interface AccountsSearch extends ListSearch {
  t?: 'vendors'
}

export const parseAccountsSearch = (raw: Record<string, unknown>): AccountsSearch => ({
  ...parseListSearch(raw),
  ...(raw['t'] === 'vendors' && { t: 'vendors' }),
})
