import type { RecordInput } from '../record-input.ts'
import type { DemoFile } from './demo-file.ts'

type Shipment = RecordInput<'shipments'>

const day = (date: string) => date.slice(0, 10)
const digits = (date: string) => day(date).replaceAll('-', '')
/** Morning after a day, when messages about it are sent. */
function after(date: string): { instant: string; short: string; time: string } {
  const next = new Date(Date.parse(`${day(date)}T06:05:00Z`) + 86_400_000).toISOString()
  return { instant: next, short: digits(next).slice(2), time: '0605' }
}

const number = (index: number) => String(41_000 + index)

/** Status message about a departed shipment: EDIFACT, X12 or DCSA, as carriers send them. */
export function createMessage(shipment: Shipment, index: number): DemoFile | undefined {
  const kinds = [loading, discharge, gateIn] as const
  return kinds[index % kinds.length]!(shipment, index)
}

/** IFTSTA: loaded on board. */
function loading(
  { houseWaybillNumber, origin, destination, originATD, containers = [], voyage, departureVessel }: Shipment,
  index: number,
) {
  const { instant, short, time } = after(originATD!)
  const segments = [
    `BGM+23+${houseWaybillNumber}+9`,
    'CNI+1',
    'STS+1+AE',
    `DTM+334:${digits(originATD!)}:102`,
    `LOC+175+${origin}`,
    `RFF+BM:${houseWaybillNumber}`,
    ...(departureVessel ? [`TDT+20+${voyage ?? ''}+1++:172+++:146::${departureVessel}`] : []),
    `LOC+9+${origin}:139:6`,
    `LOC+11+${destination}:139:6`,
    ...containers.map(({ number: own, sizeType }) => `EQD+CN+${own}+${sizeType ?? ''}:102:5`),
  ]
  const interchange = [
    `UNB+UNOC:3+OCEAN-EDI+PORTAL+${short}:${time}+${number(index)}`,
    'UNH+1+IFTSTA:D:96A:UN',
    ...segments,
    `UNT+${segments.length + 2}+1`,
    `UNZ+1+${number(index)}`,
    '',
  ].join(`'\n`)
  return { folder: 'edi/received', name: `IFTSTA-${number(index)}.edi`, content: interchange, at: instant } as const
}

/** 315: discharged at the destination, if that has happened. */
function discharge(
  { houseWaybillNumber, origin, destination, destinationATA, containers = [] }: Shipment,
  index: number,
): DemoFile | undefined {
  const [first] = containers
  if (!destinationATA || !first || !destination) return undefined
  const { instant, short, time } = after(destinationATA)
  const control = number(index).padStart(9, '0')
  const pad = (text: string) => text.padEnd(15)
  const { number: own, sizeType = '' } = first
  const body = [
    `B4***UV*${digits(destinationATA)}***${own.slice(0, 4)}*${own.slice(4, 10)}**${sizeType}*${destination}*UN*${own.slice(10)}`,
    `N9*BM*${houseWaybillNumber}`,
    `R4*L*UN*${origin}`,
    `R4*D*UN*${destination}`,
  ]
  const content = [
    `ISA*00*          *00*          *ZZ*${pad('OCEANEDI')}*ZZ*${pad('PORTAL')}*${short}*${time}*U*00401*${control}*0*P*>`,
    `GS*QO*OCEANEDI*PORTAL*20${short}*${time}*${number(index)}*X*004010`,
    'ST*315*0001',
    ...body,
    `SE*${body.length + 2}*0001`,
    `GE*1*${number(index)}`,
    `IEA*1*${control}`,
    '',
  ].join('~\n')
  return { folder: 'edi/received', name: `315-${number(index)}.edi`, content, at: instant }
}

/** DCSA track and trace: gate-in of a container at the port of loading. */
function gateIn({ houseWaybillNumber, origin, originATD, containers = [] }: Shipment, index: number): DemoFile | undefined {
  if (containers.length === 0) return undefined
  const { instant } = after(originATD!)
  const passed = new Date(Date.parse(`${day(originATD!)}T09:30:00Z`) - 2 * 86_400_000).toISOString()
  const events = containers.map(({ number: own, sizeType }) => ({
    eventClassification: { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: 'GTIN' },
    eventDateTime: passed,
    eventLocation: { UNLocationCode: origin },
    equipmentDetails: { equipmentReference: own, ISOEquipmentCode: sizeType },
    shipmentDetails: { documentReference: { typeCode: 'TRD', reference: houseWaybillNumber } },
  }))
  return { folder: 'edi/received', name: `TNT-${number(index)}.json`, content: `${JSON.stringify({ events }, null, 2)}\n`, at: instant }
}

/** Order of a shipment's goods, as XML sent to the supplier. */
export function createOrder(
  { supplierCode, orderLines = [], supplierBookingDate, originATD }: Shipment,
  index: number,
): DemoFile | undefined {
  const [first] = orderLines
  const at = supplierBookingDate ?? originATD
  if (!first || !at) return undefined
  const lines = orderLines
    .filter(({ orderNumber }) => orderNumber === first.orderNumber)
    .map(({ lineNumber, qty }) => `  <Line number="${lineNumber}" quantity="${qty}"/>`)
  const content = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Order number="${first.orderNumber}" supplier="${supplierCode ?? ''}">`,
    ...lines,
    '</Order>',
    '',
  ]
  return { folder: 'edi/sent', name: `${first.orderNumber}-${index}.xml`, content: content.join('\n'), at: `${day(at)}T03:20:00Z` }
}

/** Files that cannot be applied: truncated, with a wrong count, and an HTML page instead of a message. */
export function brokenFiles(shipment: Shipment, today: string): DemoFile[] {
  const whole = loading(shipment, 900)
  const received = { folder: 'edi/received', at: `${today}T04:00:00Z` } as const
  return [
    { ...whole, ...received, name: 'IFTSTA-cut-short.edi', content: whole.content.slice(0, 160) },
    {
      ...received,
      name: 'IFTSTA-miscounted.edi',
      content: whole.content.replace(/UNT\+\d+/, 'UNT+99').replaceAll(number(900), number(901)),
    },
    { ...received, name: 'not-a-message.txt', content: '502 Bad Gateway\n' },
  ]
}
