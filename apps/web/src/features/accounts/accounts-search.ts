import { parseListSearch, type ListSearch } from '../../components/table/list-search.ts'

/** URL parameters of the accounts page: the tab and the state of its list. */
export interface AccountsSearch extends ListSearch {
  t?: 'vendors'
}

export const parseAccountsSearch = (raw: Record<string, unknown>): AccountsSearch => ({
  ...parseListSearch(raw),
  ...(raw['t'] === 'vendors' && { t: 'vendors' }),
})
