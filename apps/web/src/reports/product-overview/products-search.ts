import { parseReportSearch, type ReportSearch } from '../../components/filters/report-search.ts'

/** URL parameters of the products: those of the report, and the product with an open overview. */
export interface ProductsSearch extends ReportSearch {
  /** Product code. */
  ov?: string
}

/** Parses the URL parameters; ignores invalid product codes. */
export function parseProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const { ov } = raw
  const code = typeof ov === 'string' || typeof ov === 'number' ? String(ov).trim() : ''
  return { ...parseReportSearch(raw), ...(code !== '' && code.length <= 64 && { ov: code }) }
}
