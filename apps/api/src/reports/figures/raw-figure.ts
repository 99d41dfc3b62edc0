import type { dashboard } from '@portal/contracts/dashboard'
import type { RawBuilder } from '@portal/db/read'
import type { FigureContext } from './figure-context.ts'

/** Names of the figures: operations of the contract. */
export type FigureName = Exclude<keyof typeof dashboard, 'getOverdueShipments' | 'getOverviewSettings'>

/** Makes the text of a figure's answer, as an expression, from the rows as they lie in their tables. */
export type RawFigure = (context: FigureContext) => RawBuilder<unknown>
