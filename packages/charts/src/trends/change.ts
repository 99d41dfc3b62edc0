/** How far the main period is from the compared one: (main - compare) / compare × 100, undefined against zero or nothing (decision 38). */
export function changeOf(main: number | null, compare: number | null): number | undefined {
  return main === null || compare === null || compare === 0 ? undefined : ((main - compare) / compare) * 100
}

/** A change as it is written: `+12.3 %`, and `-` where there is none to tell (decision 38). */
export function formatChange(change: number | undefined): string {
  if (change === undefined) return '-'
  const rounded = Number(change.toFixed(1)) + 0
  return `${rounded > 0 ? '+' : ''}${figure.format(rounded)} %`
}

const figure = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
