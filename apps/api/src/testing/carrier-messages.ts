/** Carrier's report on a shipment that every format of status messages can express. */
export interface CarrierReport {
  /** Interchange number, and event number if `event` is absent. */
  number: number
  /** Number of a DCSA event: reports with one number are its versions. */
  event?: number | undefined
  booking?: string
  /** Creation time, ISO 8601 to the minute, in UTC. */
  madeAt: string
  /** Only 214 reports a pick-up. */
  move: 'departure' | 'arrival' | 'discharge' | 'delivery' | 'pickup'
  isEstimate?: boolean
  date: string
  location: string
}

const compact = (date: string) => date.replaceAll('-', '')
const statuses = { departure: 'VD', arrival: 'VA', discharge: 'UV', delivery: 'D', pickup: 'AF' }
const prepared = (madeAt: string) => `${compact(madeAt.slice(2, 10))}:${madeAt.slice(11, 16).replace(':', '')}`

/** Returns an IFTSTA message: a status with its place, or an expected date at the place of loading or discharge. */
function iftsta({ number, booking = 'BKG-1', madeAt, move, isEstimate, date, location }: CarrierReport): string {
  const place = `LOC+${move === 'departure' ? 9 : 11}+${location}`
  const report = isEstimate
    ? [place, `DTM+${move === 'departure' ? 133 : 132}:${compact(date)}:102`]
    : [`STS+1+${statuses[move]}`, `DTM+334:${compact(date)}:102`, `LOC+175+${location}`]
  const segments = [`UNH+1+IFTSTA:D:96A:UN`, 'BGM+23+X+9', 'CNI+1', `RFF+BN:${booking}`, ...report]
  const envelope = `UNB+UNOA:2+CARRIER+ACME+${prepared(madeAt)}+${number}`
  return [envelope, ...segments, `UNT+${segments.length + 1}+1`, `UNZ+1+${number}`].map((segment) => `${segment}'`).join('')
}

/** Returns an X12 315: a status with its port, or an expected date at the port of loading or discharge. */
function x12Status({ number, booking = 'BKG-1', madeAt, move, isEstimate, date, location }: CarrierReport): string {
  const [day, time] = prepared(madeAt).split(':') as [string, string]
  const port = `R4*${move === 'departure' ? 'L' : 'D'}*UN*${location}`
  const report = isEstimate
    ? ['B4***XX*20260101*0900', `N9*BN*${booking}`, port, `DTM*139*${compact(date)}`]
    : [`B4***${statuses[move]}*${compact(date)}*0900*PORT***L**${location}*UN`, `N9*BN*${booking}`]
  return x12Interchange({ type: '315', group: 'QO', number, day, time }, report)
}

/** X12 214: the pick-up or the delivery of a truck. */
function x12RoadStatus({ number, booking = 'BKG-1', madeAt, move, date }: CarrierReport): string {
  const [day, time] = prepared(madeAt).split(':') as [string, string]
  const report = [`B10*${number}**SCAC`, `L11*${booking}*BN`, 'LX*1', `AT7*${move === 'delivery' ? 'D1' : 'AF'}*NS***${compact(date)}`]
  return x12Interchange({ type: '214', group: 'QM', number, day, time }, report)
}

interface X12Head {
  type: string
  group: string
  number: number
  day: string
  time: string
}

function x12Interchange({ type, group, number, day, time }: X12Head, report: readonly string[]): string {
  const control = String(number).padStart(9, '0')
  const segments = [`ST*${type}*0001`, ...report]
  return [
    `ISA*00*          *00*          *ZZ*SENDERID       *ZZ*RECEIVERID     *${day}*${time}*U*00401*${control}*0*P*>`,
    `GS*${group}*SENDERID*RECEIVERID*20${day}*${time}*${number}*X*004010`,
    ...segments,
    `SE*${segments.length + 1}*0001`,
    `GE*1*${number}`,
    `IEA*1*${control}`,
  ]
    .map((segment) => `${segment}~`)
    .join('')
}

const dcsaCodes = { departure: 'DEPA', arrival: 'ARRI', discharge: 'DISC', delivery: 'DCF', pickup: 'PICK' }

/** Returns a DCSA event, 3.0 or 2.2. Times are noon in UTC, which is the same day from UTC-12 to UTC+11. */
function dcsaEvent(
  { number, event: id = number, booking = 'BKG-1', madeAt, move, isEstimate, date, location }: CarrierReport,
  version: '2.2' | '3.0' = '3.0',
): object {
  const kind = move === 'departure' || move === 'arrival' ? 'TRANSPORT' : 'EQUIPMENT'
  const classification = {
    eventClassifierCode: isEstimate ? 'EST' : 'ACT',
    [`${kind.toLowerCase()}EventTypeCode`]: dcsaCodes[move],
  }
  const event = { eventID: `E${id}`, eventDateTime: `${date}T12:00:00Z` }
  return version === '3.0'
    ? {
        ...event,
        eventUpdatedDateTime: `${madeAt}Z`,
        eventClassification: { eventTypeCode: kind, ...classification },
        eventLocation: { UNLocationCode: location },
        shipmentDetails: { documentReference: { typeCode: 'BKG', reference: booking } },
      }
    : {
        ...event,
        ...classification,
        eventType: kind,
        eventCreatedDateTime: `${madeAt}Z`,
        documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: booking }],
        transportCall: { transportCallReference: 'TC1', UNLocationCode: location, modeOfTransport: 'VESSEL' },
      }
}

/** File of a report in each format. */
export const reportFormats = {
  iftsta: (report: CarrierReport) => ({ [`edi/received/${report.number}.edi`]: iftsta(report) }),
  '315': (report: CarrierReport) => ({ [`edi/received/${report.number}.x12`]: x12Status(report) }),
  'dcsa 2.2': (report: CarrierReport) => ({ [`edi/received/${report.number}.json`]: JSON.stringify([dcsaEvent(report, '2.2')]) }),
  'dcsa 3.0': (report: CarrierReport) => ({ [`edi/received/${report.number}.json`]: JSON.stringify({ events: [dcsaEvent(report)] }) }),
}

/** The same with X12 214, which reports only pick-ups and deliveries. */
export const allReportFormats = {
  ...reportFormats,
  '214': (report: CarrierReport) => ({ [`edi/received/${report.number}.x12`]: x12RoadStatus(report) }),
}
