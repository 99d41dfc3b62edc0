import { parseListSearch, type ListSearch } from '../../components/table/list-search.ts'
import { matchingParameters } from '../../lib/search/matching-parameters.ts'

/** URL parameters of the audit log besides those of a list: days, operation, account, acting user. */
export interface AuditSearch extends ListSearch {
  from?: string
  to?: string
  op?: string
  acc?: string
  who?: string
}

const patterns = {
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  op: /^\w{1,100}$/,
  acc: /^[0-9a-f-]{36}$/i,
  who: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
}

export const parseAuditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  ...parseListSearch(raw),
  ...matchingParameters(patterns, raw),
})
