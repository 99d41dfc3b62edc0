/** Planned dates of a shipment with the actual date of the same event, as columns of `shipments`: the delays of the exceptions report. */
export const delayPairs = [
  { planned: 'origin_etd', actual: 'origin_atd' },
  { planned: 'destination_eta', actual: 'destination_ata' },
  { planned: 'required_delivery_date', actual: 'actual_delivery_date' },
  { planned: 'estimated_ex_factory_date', actual: 'actual_ex_factory_date' },
] as const

/** Actual dates of a shipment that count as an update, besides its events and port calls. */
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

/** SQL for the largest positive delay of a shipment `s` in days; null without one. The import derives the same. */
export const lateDays = `nullif(greatest(0, ${delayPairs.map(({ planned, actual }) => `s.${actual} - s.${planned}`).join(', ')}), 0)`

/** SQL for the last day with an update of a shipment `s`. @param others days of its latest actual event and port call */
export const lastUpdateDate = (...others: string[]): string => `greatest(${[...updateDates.map(column), ...others].join(', ')})`

/**
 * SQL for the latest of the planned dates and the last update of an undelivered shipment `s`; null once delivered. Only shipments with a recent
 * value can be overdue, silent or expected late.
 */
export const latestOpenDate = (step: string, lastUpdate: string): string =>
  `case when ${step} < 3 then greatest(${[...delayPairs.map(({ planned }) => column(planned)), lastUpdate].join(', ')}) end`
