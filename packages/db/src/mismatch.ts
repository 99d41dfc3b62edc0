/** Derived value that differs from its source rows. */
export interface Mismatch {
  table: string
  key: string
  column: string
  stored: string | null
  expected: string | null
}
