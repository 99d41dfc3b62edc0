import type { ShipmentRecord } from '@portal/contracts/records/shipment'

/** Normalizes the timestamps in the lists of a shipment record to their stored format, so that a repeated message equals the stored one. */
export function withStoredInstants(record: ShipmentRecord): ShipmentRecord {
  const instant = (date: string | undefined) => (date === undefined ? undefined : new Date(date).toISOString())
  const without = <T extends object>(item: T): T => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as T
  return {
    ...record,
    ...(record.events && {
      events: record.events.map((event) =>
        without({ ...event, eventDate2: instant(event.eventDate2), createdDate: instant(event.createdDate) }),
      ),
    }),
    ...(record.routing && {
      routing: record.routing.map((port) =>
        without({ ...port, estimateValue: instant(port.estimateValue), actualValue: instant(port.actualValue) }),
      ),
    }),
  }
}
