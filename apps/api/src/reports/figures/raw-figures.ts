import { rawDelays } from './raw-delays.ts'
import type { FigureName, RawFigure } from './raw-figure.ts'
import { rawPlaces } from './raw-places.ts'
import { rawSuppliers } from './raw-suppliers.ts'
import { rawTotals } from './raw-totals.ts'

/** Every metric as one plain query over the rows: the reference for tests of the aggregates. */
export const rawFigures: Record<FigureName, RawFigure> = { ...rawTotals, ...rawSuppliers, ...rawPlaces, ...rawDelays }
