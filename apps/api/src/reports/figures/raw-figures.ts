import { rawDelays } from './raw-delays.ts'
import type { FigureName, RawFigure } from './raw-figure.ts'
import { rawPlaces } from './raw-places.ts'
import { rawSuppliers } from './raw-suppliers.ts'
import { rawTotals } from './raw-totals.ts'

/** Every figure of the dashboard as one plain query over the rows: what all faster ways are held against. */
export const rawFigures: Record<FigureName, RawFigure> = { ...rawTotals, ...rawSuppliers, ...rawPlaces, ...rawDelays }
