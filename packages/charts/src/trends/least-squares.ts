/**
 * Fits a straight line to values at equal distances by least squares; unknown values are ignored.
 * @returns its value at each position, or undefined if fewer than two values are known
 */
export function leastSquares(values: readonly (number | null)[]): number[] | undefined {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ at: index, value }]))
  if (known.length < 2) return undefined
  const sum = (of: (point: { at: number; value: number }) => number) => known.reduce((total, point) => total + of(point), 0)
  const count = known.length
  const [places, heights] = [sum(({ at }) => at), sum(({ value }) => value)]
  const slope = (count * sum(({ at, value }) => at * value) - places * heights) / (count * sum(({ at }) => at * at) - places * places)
  const start = (heights - slope * places) / count
  return values.map((_, index) => start + slope * index)
}
