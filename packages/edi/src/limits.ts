/** Limits of a file. Larger files are rejected, so that a hostile file costs little memory and time. */
export const limits = {
  bytes: 5 * 1024 * 1024,
  /** Characters. */
  segmentLength: 100_000,
  elementsPerSegment: 1000,
  componentsPerElement: 200,
  segments: 200_000,
  /** Components of the whole file. */
  components: 500_000,
  messages: 20_000,
  interchanges: 1000,
  findings: 1000,
} as const
