import type { records, Resource } from '@portal/contracts/records/index'

type Input<R extends Resource> = (typeof records)[R]['schema']['_zod']['input']

/**
 * Invoices with totals that are easy to verify, for an account in AUD. Arrivals (ETA) are in March 2026, except S4 and S5, one day outside,
 * and S6, without one.
 *
 * | shipment | supplier | ETA   | ATA   | invoice                              | lines
 * | S1       | Alpha    | 03-01 | 03-03 | I1, no supplier: AUD 1000, CIF AUD   | P1 10 × 60; P2 4 × 100
 * |          |          |       |       | I2 of beta: USD 500 at 1.5, CIF USD  | P1 30 × 10; P3 5 × 40
 * |          |          |       |       | I3 of Ćma: EUR 10 at 1.6, no CIF     | -
 * | S2       | beta     | 03-31 | -     | I4: AUD 200, CIF AUD                 | P4 0 × 12
 * |          |          |       |       | I5, a credit note: AUD -50, CIF AUD  | P2 -1 × 100
 * | S3       | -        | 03-15 | 03-14 | I6: USD 99 at 2, no CIF              | P2 2 × 49.5
 * | S4       | Alpha    | 02-28 | -     | I7: AUD 7777                         | P1 1 × 7777
 * | S5       | Alpha    | 04-01 | -     | I8: AUD 8888                         | P1 1 × 8888
 * | S6       | Alpha    | -     | -     | I9: AUD 333 (ETD 03-05)              | P2 3 × 111
 * | S7       | beta     | 03-20 | 03-20 | -                                    | -
 */
export const invoiceFixture = {
  suppliers: [
    { code: 'A', name: 'Alpha' },
    { code: 'B', name: 'beta' },
    { code: 'C', name: 'Ćma 蘇州' },
  ],
  products: [
    { code: 'P1', description: 'Chair', units: 'PCS' },
    { code: 'P2', description: 'Table' },
    { code: 'P4', description: '' },
  ],
  shipments: [
    {
      shipmentNumber: 'S1',
      supplierCode: 'A',
      destinationETA: '2026-03-01',
      destinationATA: '2026-03-03',
      invoices: [
        {
          invoiceNumber: 'I1',
          currency: 'AUD',
          invoiceValue: '1000.00',
          customs: 10,
          duty: '5.50',
          fob: 900,
          cif: 1100,
          cifCurrency: 'AUD',
          lines: [
            { productCode: 'P1', qty: 10, uq: 'CTN', unitValue: 60 },
            { productCode: 'P2', qty: 4, uq: 'EA', unitValue: 100 },
          ],
        },
        {
          invoiceNumber: 'I2',
          supplierCode: 'B',
          currency: 'USD',
          exchangeRate: '1.5',
          invoiceValue: 500,
          customs: 20,
          fob: 700,
          cif: 520,
          cifCurrency: 'USD',
          lines: [
            { productCode: 'P1', description: 'Chair, oak', qty: 30, uq: 'PCS', unitValue: 10 },
            { productCode: 'P3', description: 'Bolt', qty: 5, uq: 'BOX', unitValue: 40 },
          ],
        },
        { invoiceNumber: 'I3', supplierCode: 'C', currency: 'EUR', exchangeRate: '1.6', invoiceValue: 10 },
      ],
    },
    {
      shipmentNumber: 'S2',
      supplierCode: 'B',
      destinationETA: '2026-03-31',
      invoices: [
        {
          invoiceNumber: 'I4',
          currency: 'AUD',
          invoiceValue: 200,
          fob: 180,
          cif: 210,
          cifCurrency: 'AUD',
          lines: [{ productCode: 'P4', qty: 0, unitValue: 12 }],
        },
        {
          invoiceNumber: 'I5',
          supplierCode: 'B',
          currency: 'AUD',
          invoiceValue: -50,
          fob: -40,
          cif: -45,
          cifCurrency: 'AUD',
          lines: [{ productCode: 'P2', qty: -1, uq: 'EA', unitValue: 100 }],
        },
      ],
    },
    {
      shipmentNumber: 'S3',
      destinationETA: '2026-03-15',
      destinationATA: '2026-03-14',
      invoices: [
        {
          invoiceNumber: 'I6',
          currency: 'USD',
          exchangeRate: 2,
          invoiceValue: 99,
          lines: [{ productCode: 'P2', qty: 2, unitValue: '49.5' }],
        },
      ],
    },
    {
      shipmentNumber: 'S4',
      supplierCode: 'A',
      destinationETA: '2026-02-28',
      invoices: [{ invoiceNumber: 'I7', currency: 'AUD', invoiceValue: 7777, lines: [{ productCode: 'P1', qty: 1, unitValue: 7777 }] }],
    },
    {
      shipmentNumber: 'S5',
      supplierCode: 'A',
      destinationETA: '2026-04-01',
      invoices: [{ invoiceNumber: 'I8', currency: 'AUD', invoiceValue: 8888, lines: [{ productCode: 'P1', qty: 1, unitValue: 8888 }] }],
    },
    {
      shipmentNumber: 'S6',
      supplierCode: 'A',
      originETD: '2026-03-05',
      invoices: [{ invoiceNumber: 'I9', currency: 'AUD', invoiceValue: 333, lines: [{ productCode: 'P2', qty: 3, unitValue: 111 }] }],
    },
    { shipmentNumber: 'S7', supplierCode: 'B', destinationETA: '2026-03-20', destinationATA: '2026-03-20' },
  ],
} satisfies { [R in Resource]?: Input<R>[] }
