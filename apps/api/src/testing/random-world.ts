import fc from 'fast-check'

/** Records of an account by resource, in import format. */
export type RandomAccount = Record<'suppliers' | 'products' | 'purchase-orders' | 'shipments', object[]>

/** Values that match in filters. */
export const randomValues = {
  days: ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01', '2026-10-15', '2026-11-20', '2026-11-21', '2026-12-01'],
  ports: ['CNSHA', 'AUSYD', 'AUMEL'],
  countries: ['CN', 'AU'],
  trans: ['SEA', 'AIR'],
  modes: ['FCL', 'LCL', 'LSE', 'LTL', 'RORO'],
  incoterms: ['FOB', 'CIF', 'CPT'],
  contracts: ['T1', 'T2'],
  products: ['P1', 'P2'],
  buyers: ['B1', 'B2'],
  /** Search texts that occur in numbers of both accounts, in names, or nowhere. */
  texts: ['n1', 'O2', 'lph', 'K', '%', '_', '\\', '=', 'ş', 'no such thing'],
}

const dates = [
  'originETD',
  'originATD',
  'destinationETA',
  'destinationATA',
  'supplierBookingDate',
  'cargoReadyDate',
  'customsClearedEstimatedDate',
  'customsClearedDate',
  'requiredExWorksDate',
  'estimatedExFactoryDate',
  'actualExFactoryDate',
  'requiredDeliveryDate',
  'estimatedDeliveryDate',
  'actualDeliveryDate',
  'ctoAvailability',
]

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const object = <T extends Record<string, fc.Arbitrary<unknown>>>(properties: T): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(properties).map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)))
const numbered = (prefix: string, count: number) => fc.integer({ min: 1, max: count }).map((number) => `${prefix}${number}`)

const day = fc.constantFrom(...randomValues.days)
const amount = fc.integer({ min: -9_999, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
const quantity = fc.integer({ min: 0, max: 5 })
const currency = fc.constantFrom('AUD', 'USD', 'EUR')
// few values, so that rows tie: spreadsheet formulas, text that CSV quotes, and letters with special case mapping
const word = fc.constantFrom('alpha', 'ALPHA', '=1+1', '-2', 'İstanbul "Şişli"', 'two\nlines', 'a, b', 'ß', "'quoted'")

const lineOf = { orderNumber: numbered('O', 6), lineNumber: fc.integer({ min: 1, max: 3 }) }
const supplierCode = numbered('S', 5)
const productCode = numbered('P', 5)

type Name = fc.Arbitrary<string>

/** Generates the records of an account. @param mark text in every name, which identifies the account in results */
export function randomAccount(mark: string): fc.Arbitrary<RandomAccount> {
  const name = word.map((text) => `${text} ${mark}`)
  return fc.record({
    // some suppliers and products have a code but no record
    suppliers: many('code', 'S', object({ name }), 2, 5),
    products: many('code', 'P', object({ description: fc.oneof(name, fc.constant('')) }), 2, 5),
    'purchase-orders': many('orderNumber', 'O', orderOf(name), 2, 6),
    shipments: many('shipmentNumber', 'N', shipmentOf(name), 25, 60),
  })
}

/** Generates records with numbers that start at one. */
const many = (key: string, prefix: string, arbitrary: fc.Arbitrary<Record<string, unknown>>, minLength: number, maxLength: number) =>
  fc.array(arbitrary, { minLength, maxLength }).map((records) => records.map((record, at) => ({ [key]: `${prefix}${at + 1}`, ...record })))

const shipmentOf = (name: Name) =>
  object({
    houseWaybillNumber: maybe(name),
    carrierBookingReference: maybe(numbered('K', 8)),
    carrierCode: maybe(numbered('R', 3)),
    supplierCode: maybe(supplierCode),
    orderSellers: maybe(fc.array(name, { maxLength: 2 })),
    importer: maybe(name),
    trans: maybe(fc.constantFrom(...randomValues.trans)),
    mode: maybe(fc.constantFrom(...randomValues.modes)),
    incoterm: maybe(fc.constantFrom(...randomValues.incoterms)),
    carrierContractNumber: maybe(fc.constantFrom(...randomValues.contracts)),
    origin: maybe(fc.constantFrom(...randomValues.ports)),
    destination: maybe(fc.constantFrom(...randomValues.ports)),
    podName: maybe(name),
    departureVessel: maybe(name),
    voyage: maybe(name),
    carrierName: maybe(name),
    ...Object.fromEntries(dates.map((property) => [property, maybe(day)])),
    weight: maybe(amount.filter((value) => !value.startsWith('-'))),
    volume: maybe(fc.constantFrom('1.5', '0.000001', '33')),
    containers: maybe(fc.array(object({ number: numbered('C', 4), sizeType: maybe(fc.constantFrom('22G1', '45G1')) }), { maxLength: 2 })),
    orderLines: maybe(fc.array(object({ ...lineOf, split: maybe(fc.constantFrom('A', 'B')), qty: quantity }), { maxLength: 4 })),
    charges: maybe(fc.array(chargeOf(name), { maxLength: 3 })),
    invoices: maybe(fc.array(invoiceOf(name), { maxLength: 2 })),
    events: maybe(fc.array(object({ code: fc.constantFrom('DEP', 'ARV', 'CLR', 'DCF'), eventDate: day }), { maxLength: 2 })),
  })

const chargeOf = (name: Name) =>
  object({
    code: numbered('X', 3),
    group: fc.constantFrom('FRT', 'DST', 'CDS', 'OTH'),
    description: maybe(name),
    amount,
    currency,
    invoiceDate: maybe(day),
  })

const invoiceOf = (name: Name) =>
  object({
    invoiceNumber: numbered('I', 3),
    supplierCode: maybe(supplierCode),
    currency,
    invoiceValue: amount,
    customs: maybe(amount),
    duty: maybe(amount),
    fob: maybe(amount),
    cif: maybe(amount),
    cifCurrency: maybe(currency),
    lines: maybe(fc.array(invoiceLineOf(name), { maxLength: 3 })),
  })

const invoiceLineOf = (name: Name) =>
  object({
    productCode,
    description: maybe(name),
    qty: quantity,
    uq: maybe(fc.constantFrom('NO', 'KG')),
    unitValue: amount,
    ...lineOf,
  })

const orderOf = (name: Name) =>
  object({
    supplierCode: maybe(supplierCode),
    vendorNumber: maybe(fc.constant('V1')),
    buyerId: maybe(fc.constantFrom(...randomValues.buyers)),
    createdBy: maybe(name),
    orderDate: day,
    status: maybe(fc.constantFrom('Open', 'Closed')),
    supplier: maybe(object({ name })),
    deliverTo: maybe(object({ name })),
    lines: fc.uniqueArray(
      object({
        lineNumber: lineOf.lineNumber,
        code: productCode,
        description: maybe(name),
        qty: quantity,
        unitPrice: maybe(amount),
        unitQty: maybe(fc.constantFrom(0, 1, 10)),
        currency: maybe(currency),
        requiredInStoreDate: maybe(day),
        shippingDate: maybe(day),
        deliveryDate: maybe(day),
      }),
      { selector: (line) => line['lineNumber'], maxLength: 3 },
    ),
  })
