import type { ShipmentRecord } from '@portal/contracts/records/shipment'

/** A shipment record with the dates of its lists that are kept as instants written as they are kept: the same message again is then the same. */
export function withInstantsAsKept(record: ShipmentRecord): ShipmentRecord {
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
