import type { Report } from '@portal/contracts/report'

/** Returns the column that adds up by the currencies or units of another column. @param unit id of that other column */
export const columnInUnit = ({ columns }: Report, unit: string): string | undefined =>
  Object.keys(columns).find((id) => columns[id]!.total === unit)
