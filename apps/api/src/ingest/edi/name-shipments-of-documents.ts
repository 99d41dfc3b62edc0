import type { Client } from '@portal/db/pool'
import { documentKey, type ShipmentDocument } from '@portal/edi/mapping/shipment-document'
import { orderPrefix } from '../context/referenced-shipments.ts'
import { findSources } from '../messages/shipment-sources.ts'
import type { ShipmentMessage } from '../context/message-sources.ts'
import type { AppliedMessages } from './applied-messages.ts'

type DocumentMessage = Omit<ShipmentMessage, 'news'> & { document: ShipmentDocument }

/** Shipments of an order beyond this number are not searched for an earlier version of a document. */
const maxShipments = 100

/**
 * Names the shipment of documents that name only orders: the one shipment that carries all of these orders. Of several it is the one that has an
 * earlier version of the document. The others are held until a shipment with one of the orders is written.
 */
export async function nameShipmentsOfDocuments(
  client: Client,
  accountId: string,
  documents: readonly DocumentMessage[],
  applied: AppliedMessages,
): Promise<ShipmentMessage[]> {
  const carriers = await findCarriers(
    client,
    accountId,
    documents.flatMap(({ document }) => document.orderNumbers ?? []),
  )
  const messages: ShipmentMessage[] = []
  const reasons = new Set<string>()
  for (const message of documents) {
    const { references, orderNumbers = [] } = message.document
    const shared = references ? [] : shipmentsOfAll(carriers, orderNumbers)
    const shipmentNumber = shared.length > 1 ? await findEarlierVersion(client, accountId, message.document, shared) : shared[0]
    const update = references ?? (shipmentNumber === undefined ? undefined : { shipmentNumber })
    if (update) messages.push({ ...message, news: update })
    else {
      reasons.add(reasonToHold(message.document, shared))
      for (const number of orderNumbers) applied.awaited.add(orderPrefix + number)
    }
  }
  applied.refused.push(...reasons)
  return messages
}

function reasonToHold({ documentNumber, orderNumbers = [] }: ShipmentDocument, shared: readonly string[]): string {
  const isOne = orderNumbers.length === 1
  const named = `Invoice ${documentNumber} names only ${isOne ? 'order' : 'orders'} ${orderNumbers.slice(0, 5).join(', ')}`
  if (shared.length === 0)
    return `${named}, which ${isOne ? 'is' : 'are'} not on a shipment${isOne ? '' : ' together'} yet: it is applied when a shipment carries ${isOne ? 'it' : 'them'}`
  const listed = shared.slice(0, 5).join(', ')
  return `${named}, which ${isOne ? 'is' : 'are'} on more than one shipment: ${listed}${shared.length > 5 ? ' and others' : ''}`
}

/** Numbers of the shipments that carry all of the orders. */
function shipmentsOfAll(carriers: ReadonlyMap<string, readonly string[]>, orderNumbers: readonly string[]): string[] {
  const [first = [], ...rest] = orderNumbers.map((number) => new Set(carriers.get(number)))
  return [...first].filter((shipment) => rest.every((others) => others.has(shipment)))
}

/**
 * Numbers of the shipments that carry lines of the orders, by order. A sender that is limited to suppliers may have named the order of another
 * supplier before it was known: its shipment does not carry that order.
 */
async function findCarriers(client: Client, accountId: string, orderNumbers: readonly string[]): Promise<Map<string, string[]>> {
  if (orderNumbers.length === 0) return new Map()
  const { rows } = await client.query<{ orderNumber: string; shipments: string[] }>(
    `select o.order_number as "orderNumber", array_agg(distinct s.shipment_number order by s.shipment_number) as shipments
     from purchase_orders o join shipment_order_lines l on l.account_id = o.account_id and l.order_id = o.id
     join shipments s on s.account_id = l.account_id and s.id = l.shipment_id
     where o.account_id = $1 and o.order_number = any($2)
       and not (s.limited_sender and o.supplier_id is distinct from s.supplier_id) group by 1`,
    [accountId, orderNumbers],
  )
  return new Map(rows.map(({ orderNumber, shipments }) => [orderNumber, shipments]))
}

/** Number of the only shipment that has an earlier version of the document. */
async function findEarlierVersion(
  client: Client,
  accountId: string,
  document: ShipmentDocument,
  numbers: readonly string[],
): Promise<string | undefined> {
  const key = documentKey(document)
  const sources = await findSources(client, accountId, numbers.slice(0, maxShipments))
  const [first, second] = sources.filter(({ messages }) => messages.some((one) => one.document && documentKey(one.document) === key))
  return second ? undefined : first?.shipmentNumber
}
