import { chartedModes } from '@portal/contracts/report'
import { sql } from '@portal/db/read'

/** Modes with a separate segment in charts. Aggregates have a column for each, in lower case; all others count as Other. */
export const modes = chartedModes

/** Columns of the aggregates for these modes. */
export const modeColumns = modes.map((mode) => mode.toLowerCase())

/** Number of shipments of an alias with another mode or none. */
export const otherModes = (alias: string) => sql.raw(['shipments', ...modeColumns].map((column) => `${alias}.${column}`).join(' - '))

export const modeList = sql.join(modes.map((mode) => sql.lit(mode)))
