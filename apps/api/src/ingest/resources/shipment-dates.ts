import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Change, ImportContext } from '../context.ts'

/** Properties of the record that hold business dates, with their columns. */
export const dateColumns = {
  originETD: 'origin_etd',
  originATD: 'origin_atd',
  destinationETA: 'destination_eta',
  destinationATA: 'destination_ata',
  podETA: 'pod_eta',
  podATA: 'pod_ata',
  fdpETA: 'fdp_eta',
  fdpATA: 'fdp_ata',
  supplierBookingDate: 'supplier_booking_date',
  cargoReadyDate: 'cargo_ready_date',
  customsClearedEstimatedDate: 'customs_cleared_estimated_date',
  customsClearedDate: 'customs_cleared_date',
  ctoAvailability: 'cto_availability',
  requiredExWorksDate: 'required_ex_works_date',
  estimatedExFactoryDate: 'estimated_ex_factory_date',
  actualExFactoryDate: 'actual_ex_factory_date',
  requiredDeliveryDate: 'required_delivery_date',
  estimatedDeliveryDate: 'estimated_delivery_date',
  actualDeliveryDate: 'actual_delivery_date',
} as const satisfies Partial<Record<keyof ShipmentRecord, string>>

type DateProperty = keyof typeof dateColumns
type DateColumn = (typeof dateColumns)[DateProperty]
const dateEntries = Object.entries(dateColumns) as [DateProperty, DateColumn][]

export interface ShipmentDates {
  columns: Record<DateColumn, string | null>
  /** Those that came with a time. */
  instants: Partial<Record<DateProperty, string>>
}

/** The record's dates as business dates in the account's time zone. */
export function datesOf({ record }: Change<ShipmentRecord>, { calendar }: ImportContext): ShipmentDates {
  const dates: ShipmentDates = { columns: {} as ShipmentDates['columns'], instants: {} }
  for (const [property, column] of dateEntries) {
    const value = record[property]
    dates.columns[column] = value === undefined ? null : calendar.dateOf(value)
    if (value !== undefined && value.length > 10) dates.instants[property] = value
  }
  return dates
}
