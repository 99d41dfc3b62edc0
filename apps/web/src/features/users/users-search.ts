import { parseListSearch, type ListSearch } from '../../components/table/list-search.ts'
import { matchingParameters } from '../../lib/search/matching-parameters.ts'

/** URL parameters of the users list: those of every list, account, role and state. */
export interface UsersSearch extends ListSearch {
  acc?: string
  role?: string
  st?: string
}

const patterns = {
  acc: /^[0-9a-f-]{36}$/i,
  role: /^(administrator|user)$/,
  st: /^(active|invited|unconfirmed)$/,
}

export const parseUsersSearch = (raw: Record<string, unknown>): UsersSearch => ({
  ...parseListSearch(raw),
  ...matchingParameters(patterns, raw),
})

/** Query parameters of the list request. */
export const usersFilter = ({ acc, role, st, s }: UsersSearch) => ({
  ...(acc && { AccountId: acc }),
  ...(role && { IsAdministrator: role === 'administrator' }),
  ...(st && { State: st as 'active' | 'invited' | 'unconfirmed' }),
  ...(s && { Search: s }),
})
