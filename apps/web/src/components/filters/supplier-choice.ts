export interface Supplier {
  id: string
  name: string
}

export interface SupplierSelectProps {
  suppliers: Supplier[]
  /** Empty means all. */
  value: Supplier[]
  onChange: (ids: string[]) => void
  /** Maximum number of selected suppliers. */
  max?: number
  /** Presets, each replacing the selection. */
  ready?: { options: { id: string; name: string }[]; value: string | undefined; onChoose: (id: string) => void }
}

/** Maximum length of a name in a filter. */
export const supplierNameLength = 40

/** Returns the name of the chosen preset. */
export const readySelection = (ready: SupplierSelectProps['ready']): string | undefined =>
  ready?.options.find(({ id }) => id === ready.value)?.name
