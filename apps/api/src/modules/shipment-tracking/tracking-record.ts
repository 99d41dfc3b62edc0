import type { EventClassifier, PublicShipmentTracking, ShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import type { InlandTransport } from '@portal/contracts/shipments/means-of-transport'
import type { MilestoneStep } from '../../domain/shipments/rules/milestones.ts'
import { locations, sql, type AccountReader } from '@portal/db/read'
import { shipmentDateColumns } from '../../domain/shipments/shipment-dates.ts'
import { expectedDatesJson } from '../../domain/shipments/expected-dates.ts'
import { isUnrecorded, overdueDays, shipmentMilestones, todayOf } from '../../domain/shipments/overdue.ts'
import { noUpdateSince } from '../../domain/shipments/updates.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'

/** Place of the shipment's record, with the portal's data about it. */
export interface Place {
  code: string
  name: string
  country: string
  lat: number | null
  lon: number | null
}

export interface EventRecord {
  code: string
  classifier: EventClassifier
  title: string | null
  type: 'important' | 'normal' | 'info' | null
  eventDate: string
  eventDate2: string | null
  createdDate: string | null
  description: string | null
  location: string | null
  transport: InlandTransport | null
  place: Place | null
}

export interface RoutingRecord {
  portNumber: number
  state: string | null
  estimateValue: string | null
  actualValue: string | null
  place: Place
}

export interface TrackedOrderLine {
  orderNumber: string
  lineNumber: number
  split: string | null
  qty: string
  unit: string | null
  productCode: string | null
  description: string | null
}

/** Source data of a shipment's tracking. Dates are business dates, or timestamps if the record has a time. */
export interface TrackingRecord {
  id: string
  shipmentNumber: string
  texts: Record<
    | 'houseWaybillNumber'
    | 'carrierBookingReference'
    | 'supplier'
    | 'importer'
    | 'trans'
    | 'mode'
    | 'incoterm'
    | 'podName'
    | 'fdpName'
    | 'departureVessel'
    | 'arrivalVessel'
    | 'voyage'
    | 'carrierName'
    | 'carrierCode',
    string | null
  >
  weight: string | null
  volume: string | null
  teu: string | null
  freeTimeDays: number | null
  dates: Record<TrackedDate, string | null>
  origin: Place | null
  destination: Place | null
  step: MilestoneStep
  recentEventType: string
  delayDays: number | null
  overdueDays: number | null
  /** Account's day that decides which dates have passed. */
  today: string
  isUnrecorded: boolean
  isDepartureUnrecorded: boolean
  noUpdateSince: string | null
  expectedArrival: PublicShipmentTracking['expectedArrival']
  expectedDelivery: ShipmentTracking['expectedDelivery']
  supplierTelephone: string | null
  supplierEmail: string | null
  updated: string | null
  events: EventRecord[]
  routing: RoutingRecord[]
  orderLines: TrackedOrderLine[]
  containers: { number: string; sizeType: string | null; seal: string | null }[]
  documents: { id: string; filename: string }[]
}

export type TrackedDate = keyof typeof shipmentDateColumns

const datesJson = sql.join(Object.entries(shipmentDateColumns).map(([name, column]) => sql`${sql.lit(name)}, ${sql.ref(`s.${column}`)}`))
const day = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`
const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** Start of the import that changed the shipment last; after the retention of imports from its id. */
const updated = sql`to_char(coalesce(b.started_at, uuid_extract_timestamp(s.batch_id)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** Returns a day for midnight, because dates without a time are stored as midnight. */
const dayOrMoment = (column: string) =>
  sql`case when ${sql.ref(column)} = date_trunc('day', ${sql.ref(column)}, 'UTC') then ${day(column)} else ${moment(column)} end`
const placeJson = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`jsonb_build_object('code', ${of('code')}, 'name', ${of('name')}, 'country', ${of('country')}, 'lat', ${of('lat')}, 'lon', ${of('lon')})`
}

/** Reader, account and time of the query. */
export interface FactsContext {
  reader: AccountReader
  account: { timeZone: string }
  now: Date
}

/**
 * Loads the tracking data of a shipment of the account by id, in one statement.
 * @throws {HttpError} 404 if the account has no such shipment
 */
export async function readTracking(context: FactsContext, shipmentId: string): Promise<TrackingRecord> {
  const [row] = await context.reader.rows<{ facts: TrackingRecord & { instants: Partial<Record<TrackedDate, string>> | null } }>(
    statement(context, shipmentId),
    'kept',
  )
  if (!row) return rejectWith('notFound')
  const { instants, ...facts } = row.facts
  return { ...facts, dates: { ...facts.dates, ...instants } }
}

const statement = (
  { reader, account, now }: FactsContext,
  shipmentId: string,
  expected = expectedDatesJson({ reader, account, now }),
) => sql`
  select jsonb_build_object('id', s.id, 'shipmentNumber', s.shipment_number, 'texts', jsonb_build_object(
      'houseWaybillNumber', s.house_waybill_number, 'carrierBookingReference', s.carrier_booking_reference, 'supplier', u.name,
      'importer', s.importer, 'trans', s.trans, 'mode', s.mode, 'incoterm', s.incoterm, 'podName', s.pod_name, 'fdpName', s.fdp_name,
      'departureVessel', s.departure_vessel, 'arrivalVessel', s.arrival_vessel, 'voyage', s.voyage, 'carrierName', s.carrier_name,
      'carrierCode', s.carrier_code),
    'weight', trim_scale(s.weight_kg)::text, 'volume', trim_scale(s.volume_m3)::text, 'teu', trim_scale(s.teu)::text,
    'freeTimeDays', s.free_time_days, 'dates', jsonb_build_object(${datesJson}), 'instants', s.instants,
    'origin', case when o.code is not null then ${placeJson('o')} end, 'destination', case when d.code is not null then ${placeJson('d')} end,
    'step', s.step, 'recentEventType', s.recent_event_type, 'delayDays', s.delay_days,
    'overdueDays', ${overdueDays({ account, now }, shipmentMilestones.arrival)},
    'expectedArrival', ${expected.arrival}, 'expectedDelivery', ${expected.delivery},
    'noUpdateSince', ${noUpdateSince({ reader, account, now })}, 'supplierTelephone', u.telephone, 'supplierEmail', u.email,
    'isUnrecorded', ${isUnrecorded({ account, now }, shipmentMilestones.arrival)}, 'today', ${todayOf({ account, now })},
    'isDepartureUnrecorded', ${isUnrecorded({ account, now }, shipmentMilestones.departure)}, 'updated', ${updated},
    'events', ${events(reader)}, 'routing', ${routing(reader)}, 'orderLines', ${orderLines(reader)},
    'containers', coalesce((select jsonb_agg(jsonb_build_object('number', c.number, 'sizeType', c.size_type, 'seal', c.seal) order by c.position)
      from ${reader.from('containers')} c where c.shipment_id = s.id), '[]'),
    'documents', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'filename', f.filename) order by f.filename)
      from ${reader.from('shipment_documents')} f where f.shipment_id = s.id), '[]')) as facts
  from ${reader.from('shipments')} s
  left join ${reader.from('suppliers')} u on u.id = s.supplier_id
  left join ${locations} o on o.code = s.origin left join ${locations} d on d.code = s.destination
  left join ${reader.from('import_batches')} b on b.id = s.batch_id
  where s.id = ${shipmentId}`

const events = (reader: AccountReader) => sql`coalesce((select jsonb_agg(jsonb_build_object('code', e.code, 'classifier', e.classifier,
    'title', e.title, 'type', e.type, 'eventDate', case when e.has_time then ${moment('e.event_date')} else ${day('e.event_date')} end,
    'eventDate2', ${dayOrMoment('e.event_date2')}, 'createdDate', ${moment('e.created_date')}, 'description', e.description,
    'location', e.location, 'transport', e.transport, 'place', case when l.code is not null then ${placeJson('l')} end) order by e.position)
  from ${reader.from('shipment_events')} e left join ${locations} l on l.code = e.location where e.shipment_id = s.id), '[]')`

const routing = (reader: AccountReader) => sql`coalesce((select jsonb_agg(jsonb_build_object('portNumber', r.port_number, 'state', r.state,
    'estimateValue', ${dayOrMoment('r.estimate_value')}, 'actualValue', ${dayOrMoment('r.actual_value')}, 'place', ${placeJson('l')})
    order by r.port_number, r.position)
  from ${reader.from('routing_ports')} r join ${locations} l on l.code = r.location where r.shipment_id = s.id), '[]')`

const orderLines = (reader: AccountReader) => sql`coalesce((select jsonb_agg(jsonb_build_object('orderNumber', p.order_number,
    'lineNumber', m.line_number, 'split', m.split, 'qty', trim_scale(m.qty)::text, 'unit', l.qty_uom, 'productCode', g.code,
    'description', coalesce(l.description, g.description)) order by m.position)
  from ${reader.from('shipment_order_lines')} m join ${reader.from('purchase_orders')} p on p.id = m.order_id
  left join ${reader.from('order_lines')} l on l.order_id = m.order_id and l.line_number = m.line_number
  left join ${reader.from('products')} g on g.id = l.product_id where m.shipment_id = s.id), '[]')`
