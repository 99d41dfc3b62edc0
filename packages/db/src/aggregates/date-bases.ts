/** Date bases with the columns of `shipments` that hold the date and its month. */
export const dateBasisColumns = {
  ETA: { date: 'destination_eta', month: 'eta_month' },
  ETD: { date: 'origin_etd', month: 'etd_month' },
  ATA: { date: 'destination_ata', month: 'ata_month' },
  ATD: { date: 'origin_atd', month: 'atd_month' },
} as const

export type Basis = keyof typeof dateBasisColumns

/** Date that assigns rows to months: a date of the shipment, or for charges the day they count on (`charges.spend_date`). */
export type RollupBasis = Basis | 'SPEND'
export const rollupBases = [...(Object.keys(dateBasisColumns) as Basis[]), 'SPEND'] as const satisfies RollupBasis[]
