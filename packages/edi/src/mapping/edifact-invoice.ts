import type { Message, Segment } from '../interchange.ts'
import { joinedText, elementValue } from '../element-value.ts'
import { classifyCharge, isChargeCode } from './charge-group.ts'
import { edifactDay } from './dates.ts'
import { parseDecimal, multiplied, negated, sumDecimals } from './decimals.ts'
import { readPriceBasis } from './edifact-price.ts'
import { convertToUnitValue } from './invoice-line.ts'
import type { MappingResult } from './mapping-result.ts'
import { addDocument } from './add-document.ts'

/** Document names (1001): credit notes, corrected invoices, freight invoices. */
const credits = ['381', '83', '262', '296', '308', '396', '420', '458']
const corrected = '384'
const freightNames = ['780', '781']

/** MOA amounts that are the value of the goods, in order of precedence: line items, invoice, message, due. */
const totals = ['79', '77', '39', '86', '128', '9']
/** MOA amounts of a line: line item, invoice item, goods item; 23 and 8 belong to a charge (ALC). */
const lineAmounts = ['203', '38', '66', '23', '8']

/** Maps INVOIC: a freight invoice becomes charges of a shipment, others an invoice for its goods. */
export function edifactInvoice(message: Message, result: MappingResult): void {
  const reader = new InvoiceReader(message, result)
  if (reader.isFreight) reader.addFreight()
  else reader.addGoods()
}

class InvoiceReader {
  readonly #result: MappingResult
  readonly #segment: number
  readonly #head: Segment[]
  readonly #lines: Segment[][]
  readonly #summary: Segment[]
  /** First reference of each kind. */
  readonly #references = new Map<string, string>()
  readonly #orderNumbers: string[]
  readonly #name: string
  readonly #own: string
  readonly #purpose: string

  constructor({ segments }: Message, result: MappingResult) {
    this.#result = result
    const beginning = segments.find(({ tag }) => tag === 'BGM')
    this.#segment = beginning?.number ?? segments[0]!.number
    const end = segments.findIndex(({ tag }) => tag === 'UNS')
    const [body, summary] = end === -1 ? [segments, []] : [segments.slice(0, end), segments.slice(end)]
    const first = body.findIndex(({ tag }) => tag === 'LIN')
    this.#head = first === -1 ? body : body.slice(0, first)
    this.#lines = []
    for (const one of first === -1 ? [] : body.slice(first)) {
      if (one.tag === 'LIN') this.#lines.push([])
      this.#lines.at(-1)!.push(one)
    }
    this.#summary = summary
    this.#orderNumbers = body.flatMap((one) => (one.tag === 'RFF' && elementValue(one, 1) === 'ON' ? [elementValue(one, 1, 1)] : []))
    for (const one of body)
      if (one.tag === 'RFF' && !this.#references.has(elementValue(one, 1)))
        this.#references.set(elementValue(one, 1), elementValue(one, 1, 1))
    this.#name = elementValue(beginning, 1)
    this.#own = elementValue(beginning, 2)
    this.#purpose = elementValue(beginning, 3)
  }

  /** True if the document name is a freight invoice or all lines are charges. */
  get isFreight(): boolean {
    if (freightNames.includes(this.#name)) return true
    return this.#lines.length > 0 && this.#lines.every((line) => isChargeCode(findCode(line)))
  }

  addFreight(): void {
    const invoiceDate = this.#invoiceDate
    const charges = [...this.#lines, ...allowances(this.#lines.length > 0 ? this.#summary : [...this.#head, ...this.#summary])].flatMap(
      (line) => {
        const amount = findAmount(line)
        const currency = amount?.currency || this.#currency
        if (!amount || !currency) {
          this.#result.unread.push({
            segment: line[0]!.number,
            reason: `${line[0]!.tag}: the charge has no amount or no currency`,
            refused: true,
          })
          return []
        }
        const description = findDescription(line)
        const code = findCode(line)
        const signed = this.#signed(line[0]!.tag === 'ALC' && elementValue(line[0], 1) === 'A' ? negated(amount.value) : amount.value)
        return {
          code: code || 'FRT',
          group: this.#groupOf(code, description),
          description: description || undefined,
          amount: signed,
          currency,
          invoiceDate,
        }
      },
    )
    this.#add({ kind: 'freight', charges })
  }

  addGoods(): void {
    const lines = this.#lines.flatMap((line) => this.#goodsLine(line))
    const moneys = this.#summary.filter(({ tag }) => tag === 'MOA')
    const total = totals.map((kind) => moneys.find((one) => elementValue(one, 1) === kind)).find(Boolean)
    const written = total
      ? parseDecimal(elementValue(total, 1, 1))
      : sumDecimals(lines.map(({ qty, unitValue }) => multiplied(qty, unitValue) ?? '0'))
    const supplier = this.#party('SU', 'SE')
    const supplierCode = elementValue(supplier, 2)
    this.#add({
      kind: 'commercial',
      invoices: [
        {
          invoiceNumber: this.#documentNumber,
          invoiceDate: this.#invoiceDate,
          ...(supplierCode && { supplierCode }),
          currency: this.#currency,
          invoiceValue: this.#signed(written ?? '0'),
          lines: lines.map((line) => ({ ...line, qty: this.#signed(line.qty) })),
        },
      ],
    })
  }

  #add(content: { kind: 'freight' | 'commercial'; charges?: object[]; invoices?: object[] }): void {
    const issuer = this.#party('II', 'SU', 'SE', 'CA', 'FW', 'PE')
    addDocument(this.#result, this.#segment, {
      ...content,
      documentNumber: this.#documentNumber,
      issuer: elementValue(issuer, 2) || joinedText(issuer, 4, 0, 5),
      isCancelled: ['1', '3'].includes(this.#purpose),
      references: {
        shipmentNumber: this.#reference('SRN', 'AAK', 'FF', 'SI'),
        houseWaybillNumber: this.#reference('BM', 'HWB', 'AWB', 'MB'),
        carrierBookingReference: this.#reference('BN'),
      },
      orderNumbers: this.#orderNumbers,
    })
  }

  /** A corrected invoice replaces the one that it refers to. */
  get #documentNumber(): string {
    return (this.#name === corrected && this.#reference('IV')) || this.#own
  }

  get #invoiceDate(): string | undefined {
    const date = ['3', '137'].map((kind) => this.#head.find((one) => one.tag === 'DTM' && elementValue(one, 1) === kind)).find(Boolean)
    return date && edifactDay(elementValue(date, 1, 1), elementValue(date, 1, 2))
  }

  get #currency(): string {
    return elementValue(
      this.#head.find(({ tag }) => tag === 'CUX'),
      1,
      1,
    )
  }

  #groupOf(code: string, description: string): string {
    return classifyCharge(code, description) ?? (code || description ? 'OTH' : 'FRT')
  }

  #signed(amount: string): string {
    return credits.includes(this.#name) ? negated(amount) : amount
  }

  #party(...kinds: string[]): Segment | undefined {
    return kinds.map((kind) => this.#head.find((one) => one.tag === 'NAD' && elementValue(one, 1) === kind)).find(Boolean)
  }

  #reference(...kinds: string[]): string {
    return kinds.map((kind) => this.#references.get(kind)).find(Boolean) ?? ''
  }

  #goodsLine(line: readonly Segment[]) {
    const quantity = line.find((one) => one.tag === 'QTY' && elementValue(one, 1) === '47') ?? line.find(({ tag }) => tag === 'QTY')
    const price = line.find((one) => one.tag === 'PRI')
    const qty = parseDecimal(elementValue(quantity, 1, 1))
    const productCode = findCode(line)
    const written = parseDecimal(elementValue(price, 1, 1))
    const unitValue = written && convertToUnitValue(written, readPriceBasis(price).basis, elementValue(quantity, 1, 2))
    if (!qty || !productCode || !unitValue) {
      this.#result.unread.push({
        segment: line[0]!.number,
        reason: 'LIN: the product, the quantity or a price per invoiced unit is not named',
      })
      return []
    }
    const order = line.find((one) => one.tag === 'RFF' && elementValue(one, 1) === 'ON')
    const orderNumber = elementValue(order, 1, 1) || this.#reference('ON')
    const lineNumber = elementValue(order, 1, 2) || elementValue(line[0], 1)
    const isNamed = orderNumber && /^\d{1,6}$/.test(lineNumber)
    return [
      {
        productCode,
        description: findDescription(line) || undefined,
        qty,
        uq: elementValue(quantity, 1, 2) || undefined,
        unitValue,
        ...(isNamed && { orderNumber, lineNumber: Number(lineNumber) }),
      },
    ]
  }
}

/** Groups allowances and charges (ALC) with the segments that follow each. */
function allowances(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = []
  for (const one of segments) {
    if (one.tag === 'ALC') groups.push([one])
    else if (one.tag === 'TAX' || one.tag === 'UNS') groups.push([])
    else groups.at(-1)?.push(one)
  }
  return groups.filter(([first]) => first?.tag === 'ALC')
}

function findCode(line: readonly Segment[]): string {
  const [first] = line
  if (first?.tag === 'ALC') return elementValue(first, 5)
  return (
    elementValue(first, 3) ||
    elementValue(
      line.find(({ tag }) => tag === 'PIA'),
      2,
    )
  )
}

function findDescription(line: readonly Segment[]): string {
  if (line[0]?.tag === 'ALC') return joinedText(line[0], 5, 3, 2).slice(0, 300)
  const texts = line.filter(({ tag }) => tag === 'IMD').map((one) => joinedText(one, 3, 3, 2))
  return texts.join(' ').slice(0, 300)
}

function findAmount(line: readonly Segment[]): { value: string; currency: string } | undefined {
  const amounts = line.filter(({ tag }) => tag === 'MOA')
  const found = lineAmounts.map((kind) => amounts.find((one) => elementValue(one, 1) === kind)).find(Boolean)
  const amount = found && parseDecimal(elementValue(found, 1, 1))
  return amount === undefined ? undefined : { value: amount, currency: elementValue(found, 1, 2) }
}
