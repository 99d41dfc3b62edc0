import type { RawBuilder } from '@portal/db/read'
import type { CellsWanted } from './figure-cells.ts'
import type { FigureContext } from './figure-context.ts'
import type { FigureName } from './raw-figure.ts'

/** Figures that one statement answers. */
export interface FigureGroup {
  cells(context: FigureContext): CellsWanted
  /** The text of each figure's answer, as an expression over the cells `f`. */
  figures: Partial<Record<FigureName, (context: FigureContext) => RawBuilder<unknown>>>
}
