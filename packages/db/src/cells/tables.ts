import { cellBases, dateBases, type CellBasis } from './bases.ts'
import { combineMeasure, sources, type SourceName } from './sources.ts'

/** Dimensions that the cells of a grain keep apart, and the measures that they store (default: all of the table). */
interface Grain {
  by: readonly string[]
  measures?: readonly string[]
}

/** Table of cells: aggregates per account, date basis, grain, and month or year. */
export interface CellTableDefinition {
  sources: readonly SourceName[]
  /** Fewest dimensions first: readers take the first grain that covers a query. */
  grains: Readonly<Record<string, Grain>>
  bases: readonly CellBasis[]
  /** Condition over the measures and `grain` for cells worth storing. */
  storedIf?: string
}

/**
 * Tables of cells. A grain or a measure in this list is marked, refreshed, read and verified without further code; its column needs a migration
 * that marks all months.
 */
export const cellTables = {
  shipment_cells: {
    sources: ['shipments', 'orders', 'customs'],
    grains: {
      all: { by: [] },
      supplier: { by: ['supplier_id'] },
      pair: { by: ['origin', 'destination'] },
      supplier_mode: { by: ['supplier_id', 'trans', 'mode'], measures: ['shipments'] },
      lane: { by: ['supplier_id', 'origin', 'destination'] },
      pair_mode: {
        by: ['origin', 'destination', 'trans', 'mode'],
        measures: ['shipments', 'teu', 'volume', 'weight', 'transits', 'transit_days'],
      },
    },
    bases: dateBases,
    // customs count for the supplier of the invoice, who may have no shipment in the lane
    storedIf: `shipments > 0 or grain = 'supplier'`,
  },
  invoice_cells: {
    sources: ['invoices'],
    grains: { supplier_currency: { by: ['supplier_id', 'currency', 'cif_currency'] } },
    bases: dateBases,
  },
  charge_cells: {
    sources: ['charges'],
    grains: {
      code: { by: ['code'] },
      supplier: { by: ['supplier_id'], measures: ['amount'] },
      supplier_code: { by: ['supplier_id', 'code'] },
    },
    bases: cellBases,
  },
  product_cells: {
    sources: ['lines'],
    grains: { product: { by: ['product_id'] }, product_supplier: { by: ['product_id', 'supplier_id'] } },
    bases: dateBases,
  },
  booking_cells: {
    sources: ['bookings'],
    grains: { previous: { by: ['previous'], measures: ['bookings'] }, supplier: { by: ['supplier_id'], measures: ['alone', 'members'] } },
    bases: dateBases,
  },
} as const satisfies Record<string, CellTableDefinition>

export type CellTable = keyof typeof cellTables

const definitions: Readonly<Record<CellTable, CellTableDefinition>> = cellTables

export const tableDefinition = (table: CellTable): CellTableDefinition => definitions[table]

export const tablesOfBasis = (basis: CellBasis): CellTable[] =>
  (Object.keys(cellTables) as CellTable[]).filter((table) => definitions[table].bases.includes(basis))

/** Measure columns of a table. */
export const measuresOf = (table: CellTable): string[] => definitions[table].sources.flatMap((name) => Object.keys(sources[name].measures))

/** Dimension columns of a table in the order of its primary key. A grain leaves those that it does not keep apart empty. */
export const dimensionsOf = (table: CellTable): string[] => Object.keys(sources[definitions[table].sources[0]!].dimensions)

/** Key columns of a table after the account and the basis. */
export const keyOf = (table: CellTable): string[] => ['grain', 'span', 'starts', ...dimensionsOf(table)]

interface FoundGrain extends Grain {
  name: string
}

/** Returns the first grain that has all these dimensions and stores the measures, or undefined. Grains with fewer dimensions stand first. */
export function findGrain(table: CellTable, dimensions: readonly string[], measures: readonly string[]): FoundGrain | undefined {
  const found = Object.entries(definitions[table].grains).find(
    ([, { by, measures: stored }]) =>
      dimensions.every((dimension) => by.includes(dimension)) && (!stored || measures.every((measure) => stored.includes(measure))),
  )
  return found && { name: found[0], ...found[1] }
}

/** Select list that combines cells: the measures under their own names. */
export const combined = (measures: readonly string[]): string[] => measures.map((measure) => `${combineMeasure(measure)} as ${measure}`)

/** Returns the SQL of a dimension over the rows of a table's first source. */
export const dimensionExpression = (table: CellTable, dimension: string): string =>
  (sources[definitions[table].sources[0]!].dimensions as Readonly<Record<string, string>>)[dimension]!
