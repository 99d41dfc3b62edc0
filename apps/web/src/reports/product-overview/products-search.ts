import { parseReportSearch, type ReportSearch } from '../../components/filters/report-search.ts'

/** The address of the products: the report's, and which product's overview is open. */
export interface ProductsSearch extends ReportSearch {
  /** Product code. */
  ov?: string
}

/** Reads the search part of an address; a code that no product can have counts as absent. */
export function parseProductsSearch(raw: Record<string, unknown>): ProductsSearch {
  const { ov } = raw
  const code = typeof ov === 'string' || typeof ov === 'number' ? String(ov).trim() : ''
  return { ...parseReportSearch(raw), ...(code !== '' && code.length <= 64 && { ov: code }) }
}
