import { resolveDates } from '../../domain/shipments/rules/event-dates.ts'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { shipmentDateColumns } from '../../domain/shipments/shipment-dates.ts'
import type { RecordChange, ImportContext } from '../context/context.ts'

type DateProperty = keyof typeof shipmentDateColumns
type DateColumn = (typeof shipmentDateColumns)[DateProperty]
const dateEntries = Object.entries(shipmentDateColumns) as [DateProperty, DateColumn][]

export interface ShipmentDates {
  columns: Record<DateColumn, string | null>
  /** Dates that were given with a time. */
  instants: Partial<Record<DateProperty, string>>
}

/** Returns the record's dates as business dates in the account's time zone. */
export function toBusinessDates({ record }: RecordChange<ShipmentRecord>, { calendar }: ImportContext): ShipmentDates {
  const dates: ShipmentDates = { columns: {} as ShipmentDates['columns'], instants: {} }
  for (const [property, column] of dateEntries) {
    const value = record[property]
    dates.columns[column] = value === undefined ? null : calendar.dateOf(value)
    if (value !== undefined && value.length > 10) dates.instants[property] = value
  }
  return dates
}

/** Returns the change with the dates that its events give, and the values of its record for them; null without such dates. */
export function withEventDates(change: RecordChange<ShipmentRecord>) {
  const { given, stated } = resolveDates(change.record, change.receivedAt)
  const settled: RecordChange<ShipmentRecord> = { ...change, record: { ...change.record, ...given } }
  return { settled, stated: Object.keys(stated).length > 0 ? stated : null }
}
