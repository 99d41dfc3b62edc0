/** Ids of rows that a replaced record referenced. */
export class OrphanCandidates {
  readonly orders = new Set<string>()
  readonly products = new Set<string>()
  readonly suppliers = new Set<string>()
}
