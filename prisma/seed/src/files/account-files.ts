import type { RecordInput } from '../record-input.ts'
import { shipmentRecord } from '../shipment/shipment-record.ts'
import type { Customer } from '../trade/customer.ts'
import { brokenFiles, messageOf, orderOf } from './messages.ts'
import type { DemoFile } from './demo-file.ts'
import { documentsOf } from './documents.ts'

type Shipment = RecordInput<'shipments'>

/** Of how many shipments files are made, out of which share of the latest ones, and how many messages tell of them at most. */
const chosen = 600
const latestShare = 1 / 5
const mostMessages = 24
const monthsOfReports = 12
/** Of how many shipments there are papers. */
const withDocuments = 40

/** Report files and EDI files of a customer, about its latest shipments; nothing in them is news to a figure. @param today the day the world ends on */
export function* accountFiles(customer: Customer, today: string): Generator<DemoFile> {
  // in a large world the latest few hundred have not even left
  const every = Math.max(1, Math.floor((customer.shipments * latestShare) / chosen))
  const shipments: Shipment[] = []
  for (let index = customer.shipments - 1 - (chosen - 1) * every; index < customer.shipments; index += every)
    if (index >= 0) shipments.push(shipmentRecord(customer, index))
  yield* monthlyReports(shipments, today)
  const left = shipments.filter(({ originATD }) => originATD && day(originATD) <= today)
  const names = new Set<string>()
  for (const shipment of left.slice(-withDocuments))
    for (const document of documentsOf(shipment)) {
      const name = `${shipment.shipmentNumber}/${document.name}`
      if (!names.has(name)) yield document
      names.add(name)
    }
  const told = shipments.filter(
    ({ trans, originATD, origin, houseWaybillNumber }) => trans === 'SEA' && originATD && origin && houseWaybillNumber,
  )
  const step = Math.max(1, Math.ceil(told.length / mostMessages))
  for (let at = 0; at * step < told.length; at++) yield* messagesOf(told[at * step]!, at, today)
  // a message tells of the day before
  const last = told.findLast(({ originATD }) => day(originATD!) < today)
  if (last) yield* brokenFiles(last, today)
}

/** The day of a date or an instant. */
const day = (date: string) => date.slice(0, 10)

function* messagesOf(shipment: Shipment, index: number, today: string): Generator<DemoFile> {
  const message = messageOf(shipment, index)
  if (message && day(message.at) <= today) yield message
  const order = index % 3 === 0 ? orderOf(shipment, index) : undefined
  if (order && day(order.at) <= today) yield order
}

/** What left in each of the last months, one list a month. */
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
