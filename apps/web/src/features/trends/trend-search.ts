import { specialSupplierFilterNames, type SpecialSupplierFilter } from '@portal/contracts/charts/special-suppliers'
import { parseReportSearch, type ReportSearch } from '../../components/filters/report-search.ts'

/** URL parameters of the trends: the filters shared with report screens, and its own. All are optional; invalid values are ignored. */
export interface TrendSearch extends Pick<ReportSearch, 'from' | 'to' | 'supId' | 'b' | 'cId' | 'pOri' | 'pDest'> {
  tab?: 'general'
  /** Groups by year instead of month. */
  grp?: 'Year'
  /** Shows suppliers individually. */
  ind?: '1'
  /** Compares with another period, from its first to its last month. */
  cmp?: '1'
  cFrom?: string
  cTo?: string
  /** Preset of suppliers instead of a selection. */
  top?: SpecialSupplierFilter
  /** Carrier contract number. */
  con?: string
  /** Trend line and average line. */
  tl?: '1'
  al?: '1'
}

/** Change of the URL parameters; undefined removes one. */
export type TrendChange = { [K in keyof TrendSearch]?: TrendSearch[K] | undefined }

const flags = ['ind', 'cmp', 'tl', 'al'] as const

/** Parses the URL parameters. */
export function parseTrendSearch(raw: Record<string, unknown>): TrendSearch {
  const { supId, b, cId, pOri, pDest, ...period } = parseReportSearch(raw)
  // the months of the comparison use the same format
  const compared = parseReportSearch({ from: raw['cFrom'], to: raw['cTo'] })
  // the router converts numeric text to numbers
  const con = typeof raw['con'] === 'number' ? String(raw['con']) : raw['con']
  const top = specialSupplierFilterNames.find((name) => name === raw['top'])
  const parameters: Record<string, string | undefined> = {
    // trends compare whole months
    from: period.from?.slice(0, 7),
    to: period.to?.slice(0, 7),
    supId: top ? undefined : supId,
    b,
    cId,
    pOri,
    pDest,
    cFrom: compared.from?.slice(0, 7),
    cTo: compared.to?.slice(0, 7),
    top,
    tab: raw['tab'] === 'general' ? 'general' : undefined,
    grp: raw['grp'] === 'Year' ? 'Year' : undefined,
    con: typeof con === 'string' && con !== '' ? con.slice(0, 64) : undefined,
    ...Object.fromEntries(flags.map((flag) => [flag, String(raw[flag]) === '1' ? '1' : undefined])),
  }
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined))
}
