import { chartedModes } from '@portal/contracts/report'
import { sql } from '@portal/db/read'

/** Modes that charts tell apart, as shipments have them; the cells count each under its name in small letters. What has another or none is Other. */
export const modes = chartedModes

/** Columns of the cells for them. */
export const modeColumns = modes.map((mode) => mode.toLowerCase())

/** How many shipments of an alias have none of them. */
export const otherModes = (alias: string) => sql.raw(['shipments', ...modeColumns].map((column) => `${alias}.${column}`).join(' - '))

/** The same as a list for conditions. */
export const modeList = sql.join(modes.map((mode) => sql.lit(mode)))
