import { outsidePeriod } from './outside-period.ts'

interface OutsidePeriodNoteProps {
  report: Parameters<typeof outsidePeriod>[0]
  filters: Parameters<typeof outsidePeriod>[1]
  rows: Parameters<typeof outsidePeriod>[2]
}

/** Text that names the months of rows outside the selected period; empty if all rows are inside. */
export default function OutsidePeriodNote({ report, filters, rows }: OutsidePeriodNoteProps) {
  return outsidePeriod(report, filters, rows)
}
