/**
 * Shipments with product P, in AUD, and the allocation of their charges to P. S1 and S2 are by sea with 1,000 kg, S5 by air with 999 kg.
 *
 * | number | date             | qty | value | others’ value  | freight → P      | all charges → P | ATD to ATA | delay |
 * | S1     | ATA 02-03        | 10  | 60    | Q 60, R 60     | 100 → 33.34      | 180.01 → 60.01  | 32         | 2     |
 * | S5     | ATA 02-10        | -2  | -20   | Q 100          | 50 → 0           | 50 → 0          | 10         | -     |
 * | S2     | ATA 03-31        | 15  | 160   | Q 40           | 1000 → 800       | 900 → 720       | 30         | 0     |
 * | S3     | ETA 05-01        | 5   | 0     | R 0 (15 of it) | 10.01 → 2.50     | 10.01 → 2.50    | -          | -     |
 * | S4     | none             | 1   | 10    | -              | -                | -               | -          | -     |
 */
export const productFixture = {
  suppliers: [
    { code: 'A', name: 'Alpha' },
    { code: 'B', name: 'beta' },
  ],
  products: [
    { code: 'P', description: 'Pump', units: 'PCS' },
    { code: 'N', description: 'Never shipped' },
  ],
  'purchase-orders': [
    {
      orderNumber: 'PO-1',
      orderDate: '2025-12-01',
      lines: [
        { lineNumber: 1, code: 'P', qty: 10, requiredInStoreDate: '2026-02-05' },
        { lineNumber: 2, code: 'Q', qty: 10, requiredInStoreDate: '2026-01-01' },
      ],
    },
    { orderNumber: 'PO-2', orderDate: '2025-12-01', lines: [{ lineNumber: 1, code: 'P', qty: 10, requiredInStoreDate: '2026-02-10' }] },
    { orderNumber: 'PO-3', orderDate: '2025-12-01', lines: [{ lineNumber: 1, code: 'Q', qty: 10, requiredInStoreDate: '2026-01-01' }] },
    { orderNumber: 'PO-5', orderDate: '2025-12-01', lines: [{ lineNumber: 1, code: 'P', qty: 10, requiredInStoreDate: '2026-02-01' }] },
  ],
  shipments: [
    {
      shipmentNumber: 'S1',
      trans: 'SEA',
      weight: 900,
      supplierCode: 'B',
      originETD: '2026-01-01',
      originATD: '2026-01-02',
      destinationETA: '2026-02-01',
      destinationATA: '2026-02-03',
      actualDeliveryDate: '2026-02-04',
      orderLines: [
        { orderNumber: 'PO-1', lineNumber: 1, qty: 4 },
        { orderNumber: 'PO-3', lineNumber: 1, qty: 1 },
        { orderNumber: 'PO-5', lineNumber: 1, split: 'A', qty: 1 },
        { orderNumber: 'PO-5', lineNumber: 1, split: 'B', qty: 1 },
      ],
      charges: [
        { code: 'OFR', group: 'FRT', amount: 100, currency: 'AUD' },
        { code: 'THC', group: 'DST', amount: 20, currency: 'USD', exchangeRate: 1.5 },
        { code: 'DUT', group: 'CDS', amount: 50, currency: 'AUD' },
        { code: 'FEE', group: 'OTH', amount: 0.01, currency: 'AUD' },
      ],
      invoices: [
        {
          invoiceNumber: 'I1',
          supplierCode: 'A',
          currency: 'USD',
          exchangeRate: 1.5,
          // exceeds the value of its lines; the difference belongs to no product
          invoiceValue: 55,
          lines: [{ productCode: 'P', qty: 10, uq: 'NO', unitValue: 4 }],
        },
        {
          invoiceNumber: 'I2',
          supplierCode: 'B',
          currency: 'EUR',
          exchangeRate: 2,
          invoiceValue: 30,
          lines: [{ productCode: 'Q', qty: 5, unitValue: 6 }],
        },
        { invoiceNumber: 'I3', currency: 'AUD', invoiceValue: 60, lines: [{ productCode: 'R', qty: 1, uq: 'KG', unitValue: 60 }] },
      ],
    },
    {
      shipmentNumber: 'S2',
      trans: 'SEA',
      weight: 100,
      supplierCode: 'B',
      originETD: '2026-03-03',
      originATD: '2026-03-01',
      destinationETA: '2026-03-31',
      destinationATA: '2026-03-31',
      orderLines: [
        { orderNumber: 'PO-1', lineNumber: 1, qty: 3 },
        { orderNumber: 'PO-1', lineNumber: 2, qty: 3 },
      ],
      charges: [
        { code: 'OFR', group: 'FRT', amount: 1000, currency: 'AUD' },
        { code: 'REB', group: 'OTH', amount: -100, currency: 'AUD' },
      ],
      invoices: [
        {
          invoiceNumber: 'I4',
          supplierCode: 'A',
          currency: 'EUR',
          exchangeRate: 2,
          invoiceValue: 100,
          lines: [{ productCode: 'P', qty: 20, uq: 'NO', unitValue: 5, orderNumber: 'PO-4', lineNumber: 1 }],
        },
        {
          // a credit note of the shipment's supplier
          invoiceNumber: 'I5',
          currency: 'AUD',
          invoiceValue: 0,
          lines: [
            { productCode: 'P', qty: -5, uq: 'BOX', unitValue: 8 },
            { productCode: 'Q', qty: 8, unitValue: 5 },
          ],
        },
      ],
    },
    {
      shipmentNumber: 'S3',
      supplierCode: 'A',
      originETD: '2026-04-01',
      destinationETA: '2026-05-01',
      orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 3 }],
      charges: [{ code: 'OFR', group: 'FRT', amount: 10.01, currency: 'AUD' }],
      invoices: [
        {
          invoiceNumber: 'I6',
          currency: 'AUD',
          invoiceValue: 0,
          lines: [
            { productCode: 'P', qty: 5, uq: 'NO', unitValue: 0 },
            { productCode: 'R', qty: 15, uq: 'KG', unitValue: 0 },
          ],
        },
      ],
    },
    {
      shipmentNumber: 'S4',
      invoices: [
        { invoiceNumber: 'I7', currency: 'AUD', invoiceValue: 10, lines: [{ productCode: 'P', qty: 1, uq: 'NO', unitValue: 10 }] },
      ],
    },
    {
      shipmentNumber: 'S5',
      trans: 'AIR',
      weight: 999,
      originATD: '2026-01-31',
      destinationATA: '2026-02-10',
      orderLines: [{ orderNumber: 'PO-2', lineNumber: 1, qty: 1 }],
      charges: [{ code: 'OFR', group: 'FRT', amount: 50, currency: 'AUD' }],
      invoices: [
        {
          invoiceNumber: 'I8',
          currency: 'AUD',
          invoiceValue: 80,
          lines: [
            { productCode: 'P', qty: -2, unitValue: 10 },
            { productCode: 'Q', qty: 1, unitValue: 100 },
          ],
        },
      ],
    },
    // without P
    {
      shipmentNumber: 'S6',
      charges: [{ code: 'OFR', group: 'FRT', amount: 30, currency: 'AUD' }],
      invoices: [
        {
          invoiceNumber: 'I9',
          currency: 'AUD',
          invoiceValue: 10,
          lines: [
            { productCode: 'Z', qty: 3, unitValue: 0 },
            { productCode: 'Q', qty: 1, unitValue: 10 },
          ],
        },
      ],
    },
    {
      shipmentNumber: 'S7',
      charges: [{ code: 'REB', group: 'FRT', amount: -10.01, currency: 'AUD' }],
      invoices: [
        {
          invoiceNumber: 'I10',
          currency: 'AUD',
          invoiceValue: 0,
          lines: [
            { productCode: 'T', qty: 0, unitValue: 5 },
            { productCode: 'U', qty: 0, unitValue: 5 },
          ],
        },
      ],
    },
    {
      shipmentNumber: 'S8',
      charges: [{ code: 'OFR', group: 'FRT', amount: 1.000001, currency: 'AUD' }],
      invoices: [
        {
          invoiceNumber: 'I11',
          currency: 'AUD',
          invoiceValue: 3,
          lines: [
            { productCode: 'V', qty: 1, unitValue: 1 },
            { productCode: 'W', qty: 2, unitValue: 1 },
          ],
        },
      ],
    },
  ],
}
