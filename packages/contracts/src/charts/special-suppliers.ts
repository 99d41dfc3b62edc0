/** Predefined supplier selections: the top five by a measure over the period. */
export const specialSupplierFilters = {
  Top5ByVolume: 'Top 5 by volume',
  Top5BySpend: 'Top 5 by spend',
  Top5ByDelay: 'Top 5 by delay',
} as const

export type SpecialSupplierFilter = keyof typeof specialSupplierFilters
export const specialSupplierFilterNames = Object.keys(specialSupplierFilters) as [SpecialSupplierFilter, ...SpecialSupplierFilter[]]

/** Number of suppliers in such a selection. */
export const specialSupplierCount = 5
