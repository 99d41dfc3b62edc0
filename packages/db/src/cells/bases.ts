/** Date bases with the columns of `shipments` that hold the date and its month. */
export const dateBasisColumns = {
  ETA: { date: 'destination_eta', month: 'eta_month' },
  ETD: { date: 'origin_etd', month: 'etd_month' },
  ATA: { date: 'destination_ata', month: 'ata_month' },
  ATD: { date: 'origin_atd', month: 'atd_month' },
} as const

export type DateBasis = keyof typeof dateBasisColumns
export const dateBases = Object.keys(dateBasisColumns) as DateBasis[]

/** Date that assigns rows to months: a date of the shipment, or for charges the day they count on (`charges.spend_date`). */
export type CellBasis = DateBasis | 'SPEND'
export const cellBases: readonly CellBasis[] = [...dateBases, 'SPEND']

/** Returns the date of a basis over the aliases of a source: shipments `s` and charges `c`. */
export const basisDate = (basis: CellBasis): string => (basis === 'SPEND' ? 'c.spend_date' : `s.${dateBasisColumns[basis].date}`)
