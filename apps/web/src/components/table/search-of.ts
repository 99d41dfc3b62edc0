import type { LinkTarget } from '@portal/contracts/report'
import { savedQuery, type OrderSearch, type ReportSearch } from '../filters/report-search.ts'

/** The address of a link from a report (R §2): what is looked for, and the filters where the other screen has them. */
export function searchOf(to: LinkTarget, lookFor: string, search: OrderSearch): ReportSearch {
  if (to === 'trackAndTrace') return { ...(search.cId && { cId: search.cId }), s: lookFor }
  const { b, sSup, ...saved } = savedQuery(search)
  // only order lines know whose shipments they went with, and the title of the search says so
  const { sst: _, ...untitled } = saved
  const carried = sSup === undefined ? saved : untitled
  // what was ordered in a month arrives in some later one
  if (b === 'OrderDate') return { ...carried, from: carried.from ?? firstMonth, to: lastMonth, s: lookFor }
  return { ...carried, ...(b && { b }), s: lookFor }
}

/** Months that give way to the first and the last on offer. */
export const [firstMonth, lastMonth] = ['1900-01', '9999-12']
