import type { TotalsTable } from './totals-table.ts'

/** Returns the differences between computed values and the responses of the portal. */
export function compareTotals(counted: TotalsTable[], answered: TotalsTable[]): string[] {
  return counted.flatMap(({ title, columns, rows }, at) => {
    const other = answered[at]
    if (other?.title !== title) return [`${title}: there is no response of the portal`]
    const theirs = new Map(other.rows.map(([name, ...figures]) => [name, figures]))
    const names = new Set(rows.map(([name]) => name))
    return [
      ...rows.flatMap(([name, ...figures]) =>
        figures.flatMap((figure, column) => {
          const theirFigure = theirs.get(name)?.[column]
          return theirFigure === figure
            ? []
            : [`${title}, ${name}, ${columns[column]}: counted ${figure}, answered ${theirFigure ?? 'nothing'}`]
        }),
      ),
      ...other.rows.filter(([name]) => !names.has(name)).map(([name]) => `${title}: ${name} is answered, but was not counted`),
    ]
  })
}
