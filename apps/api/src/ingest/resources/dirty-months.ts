import { dateBasisColumns } from '@portal/db/cells/bases'
import type { DirtyMonth } from '@portal/db/cells/mark'

/** Months in which a shipment counts, by column. */
export type Months = Record<(typeof dateBasisColumns)[keyof typeof dateBasisColumns]['month'], string | null>
/** Columns of these months, for the alias `m`. */
export const monthColumns = Object.values(dateBasisColumns)
  .map(({ month }) => `m.${month}::text`)
  .join(', ')

export function toDirtyMonths(months: Months): DirtyMonth[] {
  return Object.entries(dateBasisColumns).flatMap(([basis, { month }]) =>
    months[month] === null ? [] : [{ basis: basis as DirtyMonth['basis'], month: months[month] }],
  )
}

export function uniqueMonths(months: DirtyMonth[]): DirtyMonth[] {
  return [...new Map(months.map((month) => [`${month.basis} ${month.month}`, month])).values()]
}
