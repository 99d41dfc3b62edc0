import type { ReportFilter } from '@portal/contracts/report'

/** Width of each filter in pixels; the search shrinks to its width here. */
const widths: Partial<Record<ReportFilter, number>> = {
  freeText: 140,
  period: 258,
  basis: 92,
  orderBasis: 124,
  suppliers: 150,
  special: 36,
  delay: 164,
  buyer: 216,
  orderState: 260,
  booking: 184,
  focused: 36,
  show: 150,
  freeTime: 150,
}
const gap = 8
/** Menu and page padding beside the filters. */
const aside = 282

/** Returns the media query of the windows in which the filters fit into one line, for any text size. */
export const filtersFit = (shown: readonly ReportFilter[]): string =>
  `(min-width: ${shown.reduce((sum, filter) => sum + (widths[filter] ? widths[filter] + gap : 0), aside - gap) / 16}em)`
