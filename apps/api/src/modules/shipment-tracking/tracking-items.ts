import type { ShipmentItem, TrackingGroup, TrackingItem } from '@portal/contracts/shipments/tracking-model'
import { containerTypeText } from '../../domain/shipments/rules/container-type.ts'
import { fullName } from './places.ts'
import type { TrackedDate, TrackingRecord } from './tracking-record.ts'

const transports: Record<string, string> = { SEA: 'Sea', AIR: 'Air', ROAD: 'Road', RAIL: 'Rail' }
const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })

/** Formats a measure with its unit; null if it is unknown. */
const measure = (value: string | null, unit: string): string | null => (value === null ? null : `${numbers.format(Number(value))} ${unit}`)

/** Returns the lines that have a value, in their order. */
const toItems = (lines: readonly (readonly [title: string, value: string | null, valueType?: 'date'])[]): TrackingItem[] =>
  lines.flatMap(([title, value, valueType]): TrackingItem[] =>
    value === null || value === '' ? [] : [{ title, value, valueType: valueType ?? 'text' }],
  )

type Line = readonly [title: string, value: string | null]

/** Public lines of the shipment panel, by group. */
const openLines = ({ shipmentNumber, texts, origin, destination }: TrackingRecord) =>
  ({
    route: [
      ['Origin', origin && fullName(origin)],
      ['Destination', destination && fullName(destination)],
      ['Port of Discharge', texts.podName],
      ['Transport', texts.trans && (transports[texts.trans] ?? texts.trans)],
      ['Mode', texts.mode],
      ['Vessel', texts.departureVessel],
      ['Arrival Vessel', texts.arrivalVessel === texts.departureVessel ? null : texts.arrivalVessel],
      ['Voyage', texts.voyage],
    ],
    parties: [['Carrier', texts.carrierName ?? texts.carrierCode]],
    references: [
      ['Shipment Number', shipmentNumber],
      ['House Waybill', texts.houseWaybillNumber],
    ],
  }) satisfies Partial<Record<ShipmentItem['group'], readonly Line[]>>

const groupItems = (group: ShipmentItem['group'], lines: readonly Line[]): ShipmentItem[] =>
  toItems(lines).map((item) => ({ ...item, group }))

/** Returns the shipment panel for signed-in users. */
export function shipmentItems(facts: TrackingRecord): ShipmentItem[] {
  const { texts, weight, volume, teu, freeTimeDays, containers } = facts
  const { route, parties, references } = openLines(facts)
  return [
    ...groupItems('route', [...route, ['Final Destination', texts.fdpName]]),
    ...groupItems('goods', [
      ['Weight', measure(weight, 'kg')],
      ['Volume', measure(volume, 'm³')],
      ['TEU', teu === null ? null : numbers.format(Number(teu))],
      ['Containers', containers.length > 0 ? numbers.format(containers.length) : null],
      ['Free Time', freeTimeDays === null ? null : `${numbers.format(freeTimeDays)} ${freeTimeDays === 1 ? 'day' : 'days'}`],
      ['Incoterm', texts.incoterm],
    ]),
    ...groupItems('parties', [...parties, ['Supplier', texts.supplier], ['Importer', texts.importer]]),
    ...groupItems('references', [...references, ['Carrier Booking', texts.carrierBookingReference]]),
  ]
}

/** Returns the public shipment panel: route and carrier, without owner. */
export function publicShipmentItems(facts: TrackingRecord): ShipmentItem[] {
  const { route, parties, references } = openLines(facts)
  return [...groupItems('route', route), ...groupItems('parties', parties), ...groupItems('references', references)]
}

const openDates = ['originETD', 'originATD', 'destinationETA', 'destinationATA', 'podETA', 'podATA'] as const

/** Titles of dates in chronological order, as in reports. */
const dateTitles: Record<TrackedDate, string> = {
  supplierBookingDate: 'Supplier Booking',
  cargoReadyDate: 'Cargo Ready',
  requiredExWorksDate: 'Req. Ex Works',
  estimatedExFactoryDate: 'Est. Ex Factory',
  actualExFactoryDate: 'Act. Ex Factory',
  originETD: 'ETD',
  originATD: 'ATD',
  destinationETA: 'ETA',
  destinationATA: 'ATA',
  podETA: 'POD ETA',
  podATA: 'POD ATA',
  ctoAvailability: 'CTO Availability',
  customsClearedEstimatedDate: 'Est. Customs Cleared',
  customsClearedDate: 'Customs Cleared',
  fdpETA: 'FDP ETA',
  fdpATA: 'FDP ATA',
  requiredDeliveryDate: 'Req. Delivery',
  estimatedDeliveryDate: 'Est. Delivery',
  actualDeliveryDate: 'Act. Delivery',
}

const dateItems = ({ dates }: TrackingRecord, shown: (name: TrackedDate) => boolean): TrackingItem[] =>
  toItems((Object.keys(dateTitles) as TrackedDate[]).filter(shown).map((name) => [dateTitles[name], dates[name], 'date'] as const))

export const eventItems = (facts: TrackingRecord): TrackingItem[] => dateItems(facts, () => true)

/** Returns the dates of the journey between the ports. */
export const publicEventItems = (facts: TrackingRecord): TrackingItem[] =>
  dateItems(facts, (name) => (openDates as readonly string[]).includes(name))

/** Returns the shipped lines by order; the title of a group is the order number. */
export function orderGroups({ orderLines }: TrackingRecord): TrackingGroup[] {
  const groups = new Map<string, TrackingItem[]>()
  for (const { orderNumber, lineNumber, split, qty, unit, productCode, description } of orderLines) {
    const goods = [productCode, description, `${numbers.format(Number(qty))}${unit ? ` ${unit}` : ''}`]
    const title = `Line ${lineNumber}${split ? `, split ${split}` : ''}`
    const item = { title, value: goods.filter(Boolean).join(' · ').slice(0, 2000), valueType: 'text' as const }
    groups.set(orderNumber, [...(groups.get(orderNumber) ?? []), item])
  }
  return [...groups].map(([title, items]) => ({ title, items }))
}

/** Returns the data of each container; the title of a group is the container number. @param sealed true to include seals */
export const containerGroups = ({ containers }: TrackingRecord, sealed: boolean): TrackingGroup[] =>
  containers.map(({ number, sizeType, seal }) => ({
    title: number,
    items: toItems([
      ['Size and Type', sizeType && containerTypeText(sizeType)],
      ['Seal', sealed ? seal : null],
    ]),
  }))
