import type { LinkTarget } from '@portal/contracts/report'
import { useSearch } from '@tanstack/react-router'
import { filterSearch, type OrderSearch, type ReportSearch } from '../filters/report-search.ts'

type LinkSearch = ReportSearch & { ov?: string }

/** Returns the filters in the URL; the links of all rows render again only when these change, not with a page, sort order or panel. */
export const useLinkSearch = (): OrderSearch => useSearch({ strict: false, select: filterSearch, structuralSharing: true })

/** Returns the URL parameters of a link from a report: the search text, and the filters that the target supports. */
export function linkSearch(to: LinkTarget, lookFor: string, search: OrderSearch): LinkSearch {
  if (to === 'trackAndTrace') return { ...(search.cId && { cId: search.cId }), s: lookFor }
  if (to === 'purchaseOrders') return { ...(search.cId && { cId: search.cId }), s: lookFor, open: lookFor }
  const { b, sSup, ...saved } = filterSearch(search)
  // only order lines support suppliers of shipments, and the search title names them
  const { sst: _, ...untitled } = saved
  const preserved = { ...(sSup === undefined ? saved : untitled), ...(to === 'products' && { ov: lookFor }) }
  // orders of a month arrive in later months
  if (b === 'OrderDate') return { ...preserved, from: preserved.from ?? firstMonth, to: lastMonth, s: lookFor }
  return { ...preserved, ...(b && { b }), s: lookFor }
}

/** Open start and end of a period. */
export const [firstMonth, lastMonth] = ['1900-01', '9999-12']
