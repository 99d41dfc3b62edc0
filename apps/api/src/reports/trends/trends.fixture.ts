const usual = { trans: 'SEA' }
const frt = (amount: number, invoiceDate?: string, overrides = {}) => ({
  code: 'F',
  group: 'FRT',
  amount,
  currency: 'AUD',
  invoiceDate,
  ...overrides,
})

const shipments = [
  {
    ...usual,
    shipmentNumber: 'S1',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUSYD',
    mode: 'FCL',
    originATD: '2025-12-20',
    destinationETA: '2026-01-01',
    destinationATA: '2026-01-04',
    actualDeliveryDate: '2026-01-04',
    volume: '10.1',
    teu: 2,
    carrierContractNumber: 'C-1',
    charges: [frt(100, '2025-12-31'), { code: 'D', group: 'CDS', amount: 50, currency: 'AUD' }],
    orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 1 }],
  },
  {
    ...usual,
    shipmentNumber: 'S2',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUMEL',
    mode: 'FCL',
    originATD: '2026-01-10',
    destinationETA: '2026-01-31',
    destinationATA: '2026-01-31',
    actualDeliveryDate: '2026-02-10',
    volume: '20.2',
    teu: 1,
    carrierContractNumber: 'C-2',
    charges: [frt(10, '2026-02-01', { currency: 'USD', exchangeRate: 1.5 })],
    orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 1 }],
  },
  {
    ...usual,
    shipmentNumber: 'S3',
    supplierCode: 'B',
    origin: 'VNSGN',
    destination: 'AUSYD',
    mode: 'LCL',
    originATD: '2026-02-25',
    destinationETA: '2026-03-01',
    destinationATA: '2026-03-02',
    actualDeliveryDate: '2026-03-02',
    volume: 5,
    carrierContractNumber: 'C-1',
    charges: [frt(200, '2026-03-05'), frt(-80, '2026-03-06')],
    orderLines: [{ orderNumber: 'PO-2', lineNumber: 1, qty: 1 }],
  },
  {
    shipmentNumber: 'S4',
    destinationETA: '2026-03-31',
    charges: [{ code: 'X', group: 'OTH', amount: 7, currency: 'AUD' }],
    orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 1 }],
  },
  {
    ...usual,
    shipmentNumber: 'S5',
    supplierCode: 'B',
    origin: 'CNSHA',
    destination: 'AUSYD',
    mode: 'FCL',
    originATD: '2026-03-20',
    destinationETA: '2026-04-01',
    destinationATA: '2026-03-30',
    orderLines: [{ orderNumber: 'PO-2', lineNumber: 1, qty: 1 }],
    volume: 4,
    teu: 2,
    charges: [frt(1)],
  },
  {
    ...usual,
    shipmentNumber: 'S6',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUSYD',
    mode: 'FCL',
    originATD: '2026-03-21',
    volume: 99,
    teu: 2,
    charges: [frt(3)],
  },
]

const order = (orderNumber: string, orderDate: string, supplierCode?: string, requiredInStoreDate?: string) => ({
  orderNumber,
  orderDate,
  supplierCode,
  lines: [{ lineNumber: 1, code: 'P', qty: 9, requiredInStoreDate }],
})

/**
 * Six shipments and four orders of an account in AUD.
 *
 * | number | supplier | pair          | mode | ATD   | ETA   | ATA   | delay | transit | volume | TEU | contract | charges (AUD), invoice date    |
 * | S1     | Alpha    | CNSHA → AUSYD | FCL  | 12-20 | 01-01 | 01-04 | 3     | 15      | 10.1   | 2   | C-1      | 100 FRT 12-31 · 50 CDS -       |
 * | S2     | Alpha    | CNSHA → AUMEL | FCL  | 01-10 | 01-31 | 01-31 | 0     | 21      | 20.2   | 1   | C-2      | 10 USD × 1.5 FRT 02-01         |
 * | S3     | beta     | VNSGN → AUSYD | LCL  | 02-25 | 03-01 | 03-02 | 1     | 5       | 5      | 0   | C-1      | 200 FRT 03-05 · -80 FRT 03-06  |
 * | S4     | -        | -             | -    | -     | 03-31 | -     | -     | -       | -      | -   | -        | 7 OTH - (by its ETA)           |
 * | S5     | beta     | CNSHA → AUSYD | FCL  | 03-20 | 04-01 | 03-30 | -2    | 10      | 4      | 2   | -        | 1 FRT -  (by its ATA)          |
 * | S6     | Alpha    | CNSHA → AUSYD | FCL  | 03-21 | -     | -     | -     | -       | 99     | 2   | -        | 3 FRT - (no date: no period)   |
 *
 * Order PO-1 (Alpha, 2026-01-15), line 1 required in store 01-05, shipped on S1 (delivered 01-04: -1), S2 (02-10: 36) and S4 (no dates);
 * PO-2 (beta, 2026-02-28), line 1 required 03-01, shipped on S3 (delivered 03-02: 1) and S5 (arrived, not delivered); PO-3 (Alpha,
 * 2025-12-31) not shipped; PO-4 (-, 2026-03-31).
 */
export const trendFixture = {
  suppliers: [
    { code: 'A', name: 'Alpha' },
    { code: 'B', name: 'beta' },
    { code: 'C', name: 'Idle' },
  ],
  'purchase-orders': [
    order('PO-1', '2026-01-15', 'A', '2026-01-05'),
    order('PO-2', '2026-02-28', 'B', '2026-03-01'),
    order('PO-3', '2025-12-31', 'A'),
    order('PO-4', '2026-03-31'),
  ],
  shipments,
}
