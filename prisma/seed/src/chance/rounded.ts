/** A number with so many digits after the point, and no binary dust behind them. */
export function rounded(value: number, digits: 0 | 1 | 2 | 3 | 4 | 6): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

/** Cents of an amount of money. */
export const cents = (value: number): number => rounded(value, 2)
