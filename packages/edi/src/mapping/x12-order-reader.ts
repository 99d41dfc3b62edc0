import type { Message, Segment } from '../interchange.ts'
import { elementValue } from '../element-value.ts'
import { x12Date } from './dates.ts'
import { parseDecimal } from './decimals.ts'
import type { MappingResult } from './mapping-result.ts'
import { OrderDraft, type DateKinds, type LineDraft } from './order-draft.ts'
import { x12Basis } from './price-basis.ts'

type Fields = Record<string, unknown>

/** Kinds of product numbers, the buyer's own first. */
const productKinds = ['BP', 'IN', 'CB', 'SK', 'PN', 'VP', 'VN', 'VC', 'UP', 'EN', 'UA', 'MG']

/** Positions of the elements of a line: PO1 of orders and responses, POC of changes. */
const lineElements = {
  PO1: { action: undefined, qty: 2, unit: 3, price: 4, basis: 5, products: 6 },
  POC: { action: 2, qty: 3, unit: 5, price: 6, basis: 7, products: 8 },
} as const

/** Reads header and lines of 850, 860, 855 and 865. @param kinds date qualifiers to read */
export function readX12Order(message: Message, result: MappingResult, kinds: DateKinds): OrderDraft {
  const draft = new OrderDraft(result, kinds)
  let party: Fields | undefined
  for (const one of message.segments) {
    if (one.tag === 'PO1' || one.tag === 'POC') startLine(draft, one, lineElements[one.tag])
    const { line } = draft
    if (one.tag === 'N1') party = line ? startLineParty(line, one) : startParty(draft.fields, one)
    else if (one.tag === 'BEG') takeOrderDate(draft, one)
    else if (one.tag === 'CUR') draft.currency ??= elementValue(one, 2) || undefined
    else if (one.tag === 'DTM') takeDate(draft, one, { qualifier: 1, date: 2, century: 5 })
    else if (one.tag === 'PID' && line) line.fields['description'] ??= elementValue(one, 5) || undefined
    else if (one.tag === 'ACK' && line) takeAnswer(draft, line, one)
    else if (party) takeAddress(party, one)
  }
  return draft
}

function takeOrderDate(draft: OrderDraft, segment: Segment): void {
  const written = elementValue(segment, 5)
  if (written) draft.setOrderDate(segment.number, 'BEG', written, x12Date(written))
}

function takeDate(draft: OrderDraft, segment: Segment, places: { qualifier: number; date: number; century?: number }): void {
  const written = elementValue(segment, places.date)
  const century = places.century === undefined ? '' : elementValue(segment, places.century)
  draft.addDate(segment.number, segment.tag, elementValue(segment, places.qualifier), written, x12Date(written, '', '', century))
}

/** Reads ACK: status of a line, and the quantity and date it applies to. */
function takeAnswer(draft: OrderDraft, line: LineDraft, segment: Segment): void {
  line.responses.push({ code: elementValue(segment, 1), qty: parseDecimal(elementValue(segment, 2)) })
  if (elementValue(segment, 5)) takeDate(draft, segment, { qualifier: 4, date: 5 })
}

/** Starts a party (N1). @returns the party that receives the address segments that follow */
function startParty(order: Fields, segment: Segment): Fields | undefined {
  const [kind, name, code] = [elementValue(segment, 1), elementValue(segment, 2), elementValue(segment, 4)]
  if (kind === 'BY') order['buyerId'] = code || undefined
  if (['SU', 'SE', 'VN'].includes(kind)) order['supplierCode'] = code || undefined
  const property = { SU: 'supplier', SE: 'supplier', VN: 'supplier', ST: 'deliverTo' }[kind]
  if (!property || !name) return undefined
  const party: Fields = { name }
  order[property] = party
  return party
}

function startLineParty(line: LineDraft, segment: Segment): Fields | undefined {
  if (elementValue(segment, 1) !== 'ST' || !elementValue(segment, 2)) return undefined
  const place: Fields = { name: elementValue(segment, 2) }
  line.deliverTo ??= { segment: segment.number, place }
  return place
}

function takeAddress(party: Fields, segment: Segment): void {
  if (segment.tag === 'N3') party['streetAddress'] = [elementValue(segment, 1), elementValue(segment, 2)].filter(Boolean).join(', ')
  if (segment.tag !== 'N4') return
  const [city, state, postCode, country] = [1, 2, 3, 4].map((place) => elementValue(segment, place) || undefined)
  Object.assign(party, { city, state, postCode, country })
}

/** Returns the preferred product number of a line. @param first element of the first pair of kind and number */
export function findProduct(segment: Segment, first: number): string | undefined {
  const numbers = readNumbers(segment, first)
  return productsIn(numbers)[0] ?? ([...numbers.values()][0] || undefined)
}

/** Returns all product numbers of a line, the first in rank first. @param first element of the first pair of kind and number */
export const listProducts = (segment: Segment, first: number): string[] => productsIn(readNumbers(segment, first))

const productsIn = (numbers: ReadonlyMap<string, string>): string[] => productKinds.flatMap((kind) => numbers.get(kind) || [])

/** Numbers of a line by their kinds. */
function readNumbers(segment: Segment, first: number): Map<string, string> {
  const numbers = new Map<string, string>()
  for (let place = first; place < segment.elements.length; place += 2)
    numbers.set(elementValue(segment, place), elementValue(segment, place + 1))
  return numbers
}

function startLine(draft: OrderDraft, segment: Segment, at: (typeof lineElements)['PO1' | 'POC']): void {
  draft.startLine(segment.number, elementValue(segment, 1), at.action === undefined ? '' : elementValue(segment, at.action), {
    code: findProduct(segment, at.products),
    qty: parseDecimal(elementValue(segment, at.qty)),
    qtyUom: elementValue(segment, at.unit) || undefined,
  })
  const amount = parseDecimal(elementValue(segment, at.price))
  const basis = elementValue(segment, at.basis)
  if (amount !== undefined)
    draft.line!.price = {
      segment: segment.number,
      tag: segment.tag,
      amount,
      basis: x12Basis(basis),
      basisText: `on basis ${basis.slice(0, 8)}`,
    }
}
