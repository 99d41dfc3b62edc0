import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { RecordChange, ImportContext } from '../context/context.ts'

export function eventRows({ record, id }: RecordChange<ShipmentRecord>, { account }: ImportContext) {
  return (record.events ?? []).map((event, position) => ({
    account_id: account.id,
    shipment_id: id,
    position,
    code: event.code,
    classifier: event.classifier ?? 'actual',
    title: event.title ?? null,
    type: event.type ?? null,
    event_date: event.eventDate,
    has_time: event.eventDate.length > 10,
    event_date2: event.eventDate2 ?? null,
    created_date: event.createdDate ?? null,
    description: event.description ?? null,
    location: event.location ?? null,
    transport: event.transport ?? null,
  }))
}

export function routingRows({ record, id }: RecordChange<ShipmentRecord>, { account }: ImportContext) {
  return (record.routing ?? []).map((port, position) => ({
    account_id: account.id,
    shipment_id: id,
    position,
    location: port.location,
    port_number: port.portNumber,
    state: port.state ?? null,
    estimate_value: port.estimateValue ?? null,
    actual_value: port.actualValue ?? null,
  }))
}
