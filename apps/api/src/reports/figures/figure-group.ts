import type { RawBuilder } from '@portal/db/read'
import type { CellsWanted } from './figure-cells.ts'
import type { FigureContext } from './figure-context.ts'
import type { FigureName } from './raw-figure.ts'

/** Metrics that one statement computes. */
export interface FigureGroup {
  cells(context: FigureContext): CellsWanted
  /** Expressions over the aggregates `f`, each returning the response text of a metric. */
  figures: Partial<Record<FigureName, (context: FigureContext) => RawBuilder<unknown>>>
}
