/** Error for a file that cannot be read at all, the only error of this package. Readable but inconsistent files get findings instead. */
export class EdiError extends Error {
  override readonly name = 'EdiError'
  /** Number of the segment in the file, from 1; 0 when no segment was reached. */
  readonly segment: number
  readonly reason: string

  constructor(segment: number, reason: string) {
    super(segment ? `Segment ${segment}: ${reason}` : reason)
    this.segment = segment
    this.reason = reason
  }
}
