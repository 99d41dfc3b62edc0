import type { Message, Segment } from '../interchange.ts'
import { joinedText, value } from '../value.ts'
import { edifactDay } from './dates.ts'
import { addRecord, type MapResult } from './map-result.ts'

type Fields = Record<string, unknown>

/** ORDERS: a purchase order, whole. Changes and cancellations are shown only: a record replaces the order with all its lines. */
export function edifactOrder(message: Message, result: MapResult): void {
  const beginning = message.segments.find(({ tag }) => tag === 'BGM')
  const segment = beginning?.number ?? message.segments[0]!.number
  const purpose = value(beginning, 3)
  if (!['9', '5', ''].includes(purpose)) {
    result.unread.push({ segment, reason: `BGM: message function ${purpose.slice(0, 3)} is no whole order` })
    return
  }
  const order: Fields = { orderNumber: value(beginning, 2) }
  const lines: Fields[] = []
  let currency: string | undefined
  for (const one of message.segments) {
    if (one.tag === 'UNS') break
    if (one.tag === 'CUX') currency ||= value(one, 1, 1)
    if (one.tag === 'LIN') lines.push({ lineNumber: lineNumber(one, lines.length), code: value(one, 3) || undefined })
    const line = lines.at(-1)
    if (line) takeLine(line, one)
    else takeHead(order, one)
  }
  addRecord(result, 'purchase-orders', segment, { ...order, lines: lines.map((line) => (currency ? { currency, ...line } : line)) })
}

const lineNumber = (line: Segment, index: number) => (/^\d{1,6}$/.test(value(line, 1)) ? Number(value(line, 1)) : index + 1)

const number = (segment: Segment) => value(segment, 1, 1).replace(',', '.')

function takeHead(order: Fields, segment: Segment): void {
  const qualifier = value(segment, 1)
  if (segment.tag === 'DTM' && qualifier === '137') order['orderDate'] ??= edifactDay(value(segment, 1, 1), value(segment, 1, 2))
  if (segment.tag !== 'NAD') return
  if (qualifier === 'BY') order['buyerId'] = value(segment, 2) || undefined
  if (qualifier === 'SU' || qualifier === 'SE')
    Object.assign(order, { supplierCode: value(segment, 2) || undefined, supplier: party(segment) })
  if (qualifier === 'DP' || qualifier === 'ST') order['deliverTo'] = party(segment)
}

/** Reads name and address of NAD, structured or as lines of text (C058); undefined when only a code is there. */
function party(segment: Segment): Fields | undefined {
  const name = (joinedText(segment, 4, 0, 5) || value(segment, 3)).slice(0, 200)
  const lines = value(segment, 4) ? joinedText(segment, 3, 0, 5, ', ') : joinedText(segment, 3, 1, 4, ', ')
  const streetAddress = (joinedText(segment, 5, 0, 4, ', ') || lines).slice(0, 300) || undefined
  const [city, state, postCode, country] = [6, 7, 8, 9].map((place) => value(segment, place) || undefined)
  return name ? { name, streetAddress, city, state, postCode, country } : undefined
}

function takeLine(line: Fields, segment: Segment): void {
  const qualifier = value(segment, 1)
  switch (segment.tag) {
    case 'PIA':
      line['code'] ??= value(segment, 2) || undefined
      return
    case 'IMD':
      // a description may take several of them
      line['description'] = [line['description'], joinedText(segment, 3, 3, 2)].filter(Boolean).join(' ').slice(0, 2000) || undefined
      return
    case 'QTY':
      if (qualifier === '21') Object.assign(line, { qty: number(segment), qtyUom: value(segment, 1, 2) || undefined })
      return
    case 'PRI':
      if (/^AA[AB]$/.test(qualifier)) line['unitPrice'] ??= number(segment)
      return
    case 'DTM':
      if (qualifier === '2') line['deliveryDate'] = edifactDay(value(segment, 1, 1), value(segment, 1, 2))
      return
    default:
  }
}
