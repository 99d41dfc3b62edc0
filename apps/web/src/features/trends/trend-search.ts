import { specialSupplierFilterNames, type SpecialSupplierFilter } from '@portal/contracts/special-suppliers'
import { parseReportSearch, type ReportSearch } from '../../components/filters/report-search.ts'

/**
 * What the address of the trends carries: the filters under the names of all report screens, and its own. Everything is optional and a
 * value that makes no sense counts as absent.
 */
export interface TrendSearch extends Pick<ReportSearch, 'from' | 'to' | 'supId' | 'b' | 'cId' | 'pOri' | 'pDest'> {
  tab?: 'general'
  /** Group by year instead of month. */
  grp?: 'Year'
  /** Show suppliers individually. */
  ind?: '1'
  /** Compare with another period, from its first to its last month. */
  cmp?: '1'
  cFrom?: string
  cTo?: string
  /** A ready choice of suppliers in place of chosen ones. */
  top?: SpecialSupplierFilter
  /** Carrier contract number. */
  con?: string
  /** Trend line, average line. */
  tl?: '1'
  al?: '1'
}

/** A change of the address; undefined takes a parameter away. */
export type TrendChange = { [K in keyof TrendSearch]?: TrendSearch[K] | undefined }

const flags = ['ind', 'cmp', 'tl', 'al'] as const

/** Reads the search part of an address. */
export function parseTrendSearch(raw: Record<string, unknown>): TrendSearch {
  const { from, to, supId, b, cId, pOri, pDest } = parseReportSearch(raw)
  // the months of the comparison are read as those of the period are
  const { from: cFrom, to: cTo } = parseReportSearch({ from: raw['cFrom'], to: raw['cTo'] })
  // the router makes numbers of what looks like one
  const con = typeof raw['con'] === 'number' ? String(raw['con']) : raw['con']
  const top = specialSupplierFilterNames.find((name) => name === raw['top'])
  const given: Record<string, string | undefined> = {
    from,
    to,
    supId: top ? undefined : supId,
    b,
    cId,
    pOri,
    pDest,
    cFrom,
    cTo,
    top,
    tab: raw['tab'] === 'general' ? 'general' : undefined,
    grp: raw['grp'] === 'Year' ? 'Year' : undefined,
    con: typeof con === 'string' && con !== '' ? con.slice(0, 64) : undefined,
    ...Object.fromEntries(flags.map((flag) => [flag, String(raw[flag]) === '1' ? '1' : undefined])),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
