/** Affine transform as in PDF and SVG: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Applies `inner`, then `outer`. */
export const compose = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

const call = /(\w+)\(([^)]*)\)/g

/** Parses the `transform` attribute of SVG. */
export function matrixOf(transform: string | undefined): Matrix {
  let matrix = identity
  for (const [, name, list = ''] of (transform ?? '').matchAll(call)) {
    const numbers = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const [first = 0, second] = numbers
    if (name === 'matrix' && numbers.length === 6) matrix = compose(matrix, numbers as unknown as Matrix)
    else if (name === 'translate') matrix = compose(matrix, [1, 0, 0, 1, first, second ?? 0])
    else if (name === 'scale') matrix = compose(matrix, [first, 0, 0, second ?? first, 0, 0])
    else if (name === 'rotate') {
      const [sin, cos] = [Math.sin((first * Math.PI) / 180), Math.cos((first * Math.PI) / 180)]
      matrix = compose(matrix, [cos, sin, -sin, cos, 0, 0])
    }
  }
  return matrix
}

/** Operator that applies a matrix to the coordinate system. */
export const concatMatrixOperator = (matrix: Matrix): string => `${matrix.map(formatNumberOperand).join(' ')} cm\n`

/** Formats a number for PDF: no exponent, at most four decimal places. */
export const formatNumberOperand = (value: number): string => String(Math.round(value * 10_000) / 10_000 + 0)
