import type { TotalsTable } from './totals-table.ts'

/** Returns the differences between computed values and the responses of the portal. */
export function compareTotals(counted: TotalsTable[], answered: TotalsTable[]): string[] {
  return counted.flatMap(({ title, columns, rows }, index) => {
    const other = answered[index]
    if (other?.title !== title) return [`${title}: there is no response of the portal`]
    const theirs = new Map(other.rows.map(([name, ...values]) => [name, values]))
    const names = new Set(rows.map(([name]) => name))
    return [
      ...rows.flatMap(([name, ...values]) =>
        values.flatMap((value, column) => {
          const theirFigure = theirs.get(name)?.[column]
          return theirFigure === value
            ? []
            : [`${title}, ${name}, ${columns[column]}: counted ${value}, answered ${theirFigure ?? 'nothing'}`]
        }),
      ),
      ...other.rows.filter(([name]) => !names.has(name)).map(([name]) => `${title}: ${name} is answered, but was not counted`),
    ]
  })
}
