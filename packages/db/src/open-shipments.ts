/** Pairs of a planned date of a shipment and the actual date that answers it, as columns of `shipments`: the delays of the exceptions report. */
export const delayPairs = [
  { planned: 'origin_etd', actual: 'origin_atd' },
  { planned: 'destination_eta', actual: 'destination_ata' },
  { planned: 'required_delivery_date', actual: 'actual_delivery_date' },
  { planned: 'estimated_ex_factory_date', actual: 'actual_ex_factory_date' },
] as const

/** Dates that prove an update of a shipment, besides its events. */
export const updateDates = [
  'actual_ex_factory_date',
  'origin_atd',
  'pod_ata',
  'destination_ata',
  'customs_cleared_date',
  'fdp_ata',
  'actual_delivery_date',
] as const

const column = (name: string) => `s.${name}`

/** Largest positive delay of a shipment `s` in days, as SQL; null without one. The import derives the same. */
export const lateDays = `nullif(greatest(0, ${delayPairs.map(({ planned, actual }) => `s.${actual} - s.${planned}`).join(', ')}), 0)`

/** Last day on which something is known to have happened to a shipment `s`, as SQL. @param lastEvent day of its latest actual event */
export const lastUpdateDate = (lastEvent: string): string => `greatest(${[...updateDates.map(column), lastEvent].join(', ')})`

/**
 * Latest of the planned dates and the last update of a shipment `s` that is not delivered, as SQL; null once it is. Only shipments for which this
 * is recent can be overdue, silent or expected late.
 */
export const latestOpenDate = (step: string, lastUpdate: string): string =>
  `case when ${step} < 3 then greatest(${[...delayPairs.map(({ planned }) => column(planned)), lastUpdate].join(', ')}) end`
