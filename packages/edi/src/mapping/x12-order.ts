import type { Message, Segment } from '../interchange.ts'
import { value } from '../value.ts'
import { dateOf } from './dates.ts'
import { addRecord, type MapResult } from './map-result.ts'

type Fields = Record<string, unknown>

/** Kinds of product numbers in PO1, the buyer's own first. */
const productKinds = ['BP', 'IN', 'CB', 'SK', 'PN', 'VP', 'VN', 'VC', 'UP', 'EN', 'UA', 'MG']

/** 850: a purchase order, whole. Changes and cancellations are shown only: a record replaces the order with all its lines. */
export function x12Order(message: Message, result: MapResult): void {
  const beginning = message.segments.find(({ tag }) => tag === 'BEG')
  const segment = beginning?.number ?? message.segments[0]!.number
  const purpose = value(beginning, 1)
  if (!['00', '05'].includes(purpose)) {
    result.unread.push({ segment, reason: `BEG: purpose ${purpose.slice(0, 3) || 'unknown'} is no whole order` })
    return
  }
  const order: Fields = { orderNumber: value(beginning, 3), orderDate: dateOf(value(beginning, 5)) }
  const lines: Fields[] = []
  const ofAll: Fields = {}
  let party: Fields | undefined
  for (const one of message.segments) {
    if (one.tag === 'N1') party = startParty(order, one)
    if (one.tag === 'PO1') lines.push(lineOf(one, lines.length))
    const line = lines.at(-1)
    if (one.tag === 'CUR') ofAll['currency'] ??= value(one, 2) || undefined
    if (one.tag === 'DTM') takeDate(line ?? ofAll, one)
    if (one.tag === 'PID' && line) line['description'] ??= value(one, 5) || undefined
    if (party) takeAddress(party, one)
  }
  addRecord(result, 'purchase-orders', segment, { ...order, lines: lines.map((line) => ({ ...ofAll, ...line })) })
}

/** Where the address that follows N1 belongs. */
function startParty(order: Fields, segment: Segment): Fields | undefined {
  const [kind, name, code] = [value(segment, 1), value(segment, 2), value(segment, 4)]
  if (kind === 'BY') order['buyerId'] = code || undefined
  if (['SU', 'SE', 'VN'].includes(kind)) order['supplierCode'] = code || undefined
  const property = { SU: 'supplier', SE: 'supplier', VN: 'supplier', ST: 'deliverTo' }[kind]
  if (!property || !name) return undefined
  const party: Fields = { name }
  order[property] = party
  return party
}

function takeAddress(party: Fields, segment: Segment): void {
  if (segment.tag === 'N3') party['streetAddress'] = [value(segment, 1), value(segment, 2)].filter(Boolean).join(', ')
  if (segment.tag !== 'N4') return
  const [city, state, postCode, country] = [1, 2, 3, 4].map((place) => value(segment, place) || undefined)
  Object.assign(party, { city, state, postCode, country })
}

/** 002 is when delivery is asked for, 010 when shipping is. */
function takeDate(of: Fields, segment: Segment): void {
  const name = { '002': 'deliveryDate', '010': 'shippingDate' }[value(segment, 1)]
  if (name) of[name] = dateOf(value(segment, 2))
}

function lineOf(segment: Segment, index: number): Fields {
  const numbers = new Map<string, string>()
  for (let place = 6; place < segment.elements.length; place += 2) numbers.set(value(segment, place), value(segment, place + 1))
  const kind = productKinds.find((one) => numbers.get(one)) ?? [...numbers.keys()][0]
  return {
    lineNumber: /^\d{1,6}$/.test(value(segment, 1)) ? Number(value(segment, 1)) : index + 1,
    code: (kind === undefined ? undefined : numbers.get(kind)) || undefined,
    qty: value(segment, 2) || undefined,
    qtyUom: value(segment, 3) || undefined,
    unitPrice: decimal(value(segment, 4)),
  }
}

/** X12 leaves out the zero before the point: `.35`. */
const decimal = (written: string) => (written.startsWith('.') ? `0${written}` : written) || undefined
