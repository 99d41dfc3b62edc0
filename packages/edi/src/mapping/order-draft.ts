import type { MappingResult } from './mapping-result.ts'
import { convertToUnitPrice, type PriceBasis } from './price-basis.ts'

type Fields = Record<string, unknown>

/** Date qualifiers in order of precedence, by the order line property that they set. */
export type DateKinds = Readonly<Record<'deliveryDate' | 'shippingDate', readonly string[]>>

/** Content of a message for one order line. */
export interface LineDraft {
  /** Segment that starts the line. */
  segment: number
  lineNumber: number
  /** Action code of the line, empty without one. */
  action: string
  fields: Fields
  /** Dates by qualifier. */
  dates: Map<string, string>
  /** Qualifier of the quantity. */
  quantityKind?: string
  isBackordered?: boolean
  /** ACK segments: status code and the quantity it applies to. */
  responses: { code: string; qty: string | undefined }[]
  price?: { segment: number; tag: string; amount: string; basis: PriceBasis | undefined; basisText: string }
  /** Delivery place of the line. */
  deliverTo?: { segment: number; place: Fields }
}

/** Collects the content of a message about an order segment by segment. */
export class OrderDraft {
  readonly fields: Fields = {}
  readonly lines: LineDraft[] = []
  currency: string | undefined
  readonly #dates = new Map<string, string>()
  readonly #result: MappingResult
  readonly #kinds: DateKinds
  #badOrderDate: { segment: number; reason: string } | undefined

  constructor(result: MappingResult, kinds: DateKinds) {
    this.#result = result
    this.#kinds = kinds
  }

  startLine(segment: number, text: string, action: string, fields: Fields): void {
    const lineNumber = /^\d{1,6}$/.test(text) ? Number(text) : this.lines.length + 1
    this.lines.push({ segment, lineNumber, action, fields, dates: new Map(), responses: [] })
  }

  /** Line being read; undefined in the header. */
  get line(): LineDraft | undefined {
    return this.lines.at(-1)
  }

  setOrderDate(segment: number, tag: string, text: string, date: string | undefined): void {
    if (date) this.fields['orderDate'] ??= date
    else this.#badOrderDate ??= { segment, reason: `${tag}: the order date ${text.slice(0, 40)} is not a date` }
  }

  /** Records an unreadable order date, without which an order is rejected. @returns true if there is one */
  isUndated(): boolean {
    if (this.fields['orderDate'] || !this.#badOrderDate) return false
    this.#result.unread.push({ ...this.#badOrderDate, refused: true })
    return true
  }

  /** Adds a date to the line being read, or to the header. */
  addDate(segment: number, tag: string, qualifier: string, text: string, date: string | undefined): void {
    if (!Object.values(this.#kinds).some((qualifiers) => qualifiers.includes(qualifier))) return
    if (date) (this.line?.dates ?? this.#dates).set(qualifier, date)
    else this.note(segment, `${tag}: ${text.slice(0, 40) || 'nothing'} is not a date`)
  }

  note(segment: number, reason: string): void {
    this.#result.unread.push({ segment, reason })
  }

  /** Dates of the header, for every line without its own. */
  get datesOfAllLines(): Fields {
    return this.#named(this.#dates)
  }

  /** Returns the lines with prices, dates and values of the header. */
  finishLines(): LineDraft[] {
    for (const line of this.lines) {
      this.#takePrice(line)
      if (this.currency) line.fields['currency'] ??= this.currency
      Object.assign(line.fields, { ...this.datesOfAllLines, ...this.#named(line.dates) })
    }
    this.#takePlaces()
    return this.lines
  }

  #named(dates: ReadonlyMap<string, string>): Fields {
    const named = Object.entries(this.#kinds).map(([name, qualifiers]) => [name, qualifiers.find((one) => dates.has(one))] as const)
    return Object.fromEntries(named.flatMap(([name, qualifier]) => (qualifier ? [[name, dates.get(qualifier)]] : [])))
  }

  #takePrice({ lineNumber, fields, price }: LineDraft): void {
    if (!price) return
    const unit = typeof fields['qtyUom'] === 'string' ? fields['qtyUom'] : ''
    const converted = convertToUnitPrice(price.amount, price.basis, unit)
    if (converted) Object.assign(fields, converted)
    else {
      const expected = `a price per ${unit || 'ordered unit'}`
      this.note(price.segment, `${price.tag}: the price of line ${lineNumber} is ${price.basisText} and does not convert to ${expected}`)
    }
  }

  /** Sets the delivery place of the order: the header's, or the one that all lines share. */
  #takePlaces(): void {
    const places = this.lines.map(({ deliverTo }) => JSON.stringify(deliverTo?.place))
    if (this.lines[0]?.deliverTo && places.every((place) => place === places[0])) this.fields['deliverTo'] ??= this.lines[0].deliverTo.place
    const orderPlace = JSON.stringify(this.fields['deliverTo'])
    for (const { deliverTo, lineNumber } of this.lines)
      if (deliverTo && JSON.stringify(deliverTo.place) !== orderPlace)
        this.note(deliverTo.segment, `Line ${lineNumber} has another delivery place than its order: shown only`)
  }
}
