import type { LinkTarget } from '@portal/contracts/report'
import { savedQuery, type ReportSearch } from '../filters/report-search.ts'

/** The address of a link from a report (R §2): what is looked for, and the filters where the other screen has them. */
export const searchOf = (to: LinkTarget, lookFor: string, search: ReportSearch): ReportSearch =>
  to === 'trackAndTrace' ? { ...(search.cId && { cId: search.cId }), s: lookFor } : { ...savedQuery(search), s: lookFor }
