/** Rounds a number to a number of decimals, without binary artefacts. */
export function rounded(value: number, digits: 0 | 1 | 2 | 3 | 4 | 6): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

/** Rounds an amount of money to cents. */
export const cents = (value: number): number => rounded(value, 2)
