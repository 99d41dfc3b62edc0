/**
 * Pairs of a planned date of a shipment and the actual one that answers it, as columns of `shipments`. An actual date after the planned one is
 * a delay of the exceptions report where `delay` is set; in every pair a planned date that has passed without an actual one is an exception.
 * They are the four delays of the report (departure, arrival, delivery by what was required, ex factory by what was estimated), and the other
 * planned dates in its rows that have an actual date beside them.
 */
export const exceptionDates = [
  { planned: 'origin_etd', actual: 'origin_atd', delay: true },
  { planned: 'destination_eta', actual: 'destination_ata', delay: true },
  { planned: 'required_delivery_date', actual: 'actual_delivery_date', delay: true },
  { planned: 'estimated_ex_factory_date', actual: 'actual_ex_factory_date', delay: true },
  { planned: 'estimated_delivery_date', actual: 'actual_delivery_date', delay: false },
  { planned: 'required_ex_works_date', actual: 'actual_ex_factory_date', delay: false },
  { planned: 'customs_cleared_estimated_date', actual: 'customs_cleared_date', delay: false },
] as const

/** Since when a shipment that is late is an exception: always, whatever today is. */
export const alwaysAnException = '0001-01-01'

const isLate = exceptionDates.flatMap(({ planned, actual, delay }) => (delay ? [`s.${actual} > s.${planned}`] : [])).join(' or ')
const unanswered = exceptionDates.map(({ planned, actual }) => `case when s.${actual} is null then s.${planned} end`).join(', ')

/** The day from which on a shipment `s` is an exception, as SQL; the import says the same. */
export const exceptionFrom = `case when ${isLate} then date '${alwaysAnException}' else least(${unanswered}) + 1 end`
