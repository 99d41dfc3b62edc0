import type { dashboard } from '@portal/contracts/dashboard'
import type { RawBuilder } from '@portal/db/read'
import type { FigureContext } from './figure-context.ts'

/** Names of the metrics: operations of the contract. */
export type FigureName = Exclude<keyof typeof dashboard, 'getOverdueShipments' | 'getOverviewSettings'>

/** Builds an expression for the response text of a metric from the rows, without aggregates. */
export type RawFigure = (context: FigureContext) => RawBuilder<unknown>
