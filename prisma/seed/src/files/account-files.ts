import type { RecordInput } from '../record-input.ts'
import { shipmentRecord } from '../shipment/shipment-record.ts'
import type { Customer } from '../trade/customer.ts'
import { brokenFiles, createMessage, createOrder } from './messages.ts'
import type { DemoFile } from './demo-file.ts'
import { createDocuments } from './documents.ts'

type Shipment = RecordInput<'shipments'>

/** Number of shipments with files, the latest share of shipments they are chosen from, and the maximum number of messages about them. */
const chosen = 600
const latestShare = 1 / 5
const maxMessages = 24
const monthsOfReports = 12
/** Number of shipments with documents. */
const withDocuments = 40

/**
 * Report files and EDI files of a customer, about its latest shipments. They contain no data beyond the records, so totals do not change.
 * @param today last day of the demo data
 */
export function* accountFiles(customer: Customer, today: string): Generator<DemoFile> {
  // in large demo data the latest few hundred shipments have not departed yet
  const every = Math.max(1, Math.floor((customer.shipments * latestShare) / chosen))
  const shipments: Shipment[] = []
  for (let index = customer.shipments - 1 - (chosen - 1) * every; index < customer.shipments; index += every)
    if (index >= 0) shipments.push(shipmentRecord(customer, index))
  yield* monthlyReports(shipments, today)
  const left = shipments.filter(({ originATD }) => originATD && day(originATD) <= today)
  const names = new Set<string>()
  for (const shipment of left.slice(-withDocuments))
    for (const document of createDocuments(shipment)) {
      const name = `${shipment.shipmentNumber}/${document.name}`
      if (!names.has(name)) yield document
      names.add(name)
    }
  const reported = shipments.filter(
    ({ trans, originATD, origin, houseWaybillNumber }) => trans === 'SEA' && originATD && origin && houseWaybillNumber,
  )
  const step = Math.max(1, Math.ceil(reported.length / maxMessages))
  for (let index = 0; index * step < reported.length; index++) yield* createMessages(reported[index * step]!, index, today)
  // a message reports the previous day
  const last = reported.findLast(({ originATD }) => day(originATD!) < today)
  if (last) yield* brokenFiles(last, today)
}

/** Day of a date or an instant. */
const day = (date: string) => date.slice(0, 10)

function* createMessages(shipment: Shipment, index: number, today: string): Generator<DemoFile> {
  const message = createMessage(shipment, index)
  if (message && day(message.at) <= today) yield message
  const order = index % 3 === 0 ? createOrder(shipment, index) : undefined
  if (order && day(order.at) <= today) yield order
}

/** Departures of each of the last months, one report per month. */
function* monthlyReports(shipments: readonly Shipment[], today: string): Generator<DemoFile> {
  const months = Map.groupBy(
    shipments.filter(({ originETD }) => originETD && originETD.slice(0, 7) < today.slice(0, 7)),
    ({ originETD }) => originETD!.slice(0, 7),
  )
  for (const month of [...months.keys()].toSorted().slice(-monthsOfReports)) {
    const lines = months
      .get(month)!
      .map(({ shipmentNumber, houseWaybillNumber, origin, destination, originETD, destinationETA, mode }) =>
        [shipmentNumber, houseWaybillNumber, mode, origin, destination, originETD, destinationETA].map((cell) => cell ?? '').join(','),
      )
    const content = ['Shipment No.,House Waybill,Mode,Origin,Destination,ETD,ETA', ...lines, ''].join('\r\n')
    yield { folder: 'report-files', name: `Departures ${month}.csv`, content, at: `${month}-28T16:00:00Z` }
  }
}
