/** The trading suppliers whose rows a reader may see; an empty list means no rows, never all. */
export interface SupplierPart {
  readonly suppliers: readonly string[]
}
