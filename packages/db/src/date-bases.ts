/** Date bases with the column of `shipments` that holds the date, and the one that holds its month. */
export const bases = {
  ETA: { date: 'destination_eta', month: 'eta_month' },
  ETD: { date: 'origin_etd', month: 'etd_month' },
  ATA: { date: 'destination_ata', month: 'ata_month' },
  ATD: { date: 'origin_atd', month: 'atd_month' },
} as const

export type Basis = keyof typeof bases

/** What months of figures go by: a date of the shipments, or the day their charges count on (`charges.spend_date`). */
export type RollupBasis = Basis | 'SPEND'
export const rollupBases = [...(Object.keys(bases) as Basis[]), 'SPEND'] as const satisfies RollupBasis[]
