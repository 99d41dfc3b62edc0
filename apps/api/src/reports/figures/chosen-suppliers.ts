import type { FigureFilters } from './figure-context.ts'

/** Ids of the suppliers asked for; undefined means all (decision 24). */
export const chosenSuppliers = ({ supplierIds }: FigureFilters): string[] | undefined =>
  supplierIds && supplierIds.length > 0 && supplierIds[0] !== '-1' ? supplierIds : undefined
