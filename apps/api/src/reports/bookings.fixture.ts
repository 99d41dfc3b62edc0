const freight = (amount: string) => ({ code: 'OFR', group: 'FRT', amount, currency: 'AUD' })

/**
 * Bookings with arrivals in three months: K1 in February and March, K2 in March only, K3 in February and April, k4 in April. S8 has no
 * booking.
 *
 * | number | booking | supplier | ETD   | ETA   | freight | other charges | invoices |
 * | S1     | K1      | Alpha    | 01-20 | 02-28 | 1       |               | 10       |
 * | S2     | K1      | beta     | 02-02 | 03-01 | 2.50    | 1 CDS         | 20       |
 * | S3     | K1      | Alpha    | 02-01 | 03-31 | -1      | 4 OTH         | none     |
 * | S4     | K2      | -        |       | 03-15 | none    |               | none     |
 * | S5     | K3      | beta     | 01-01 | 02-10 | 100     |               | none     |
 * | S6     | K3      | beta     | 03-01 | 04-10 | 200     |               | none     |
 * | S7     | k4      | Alpha    | 03-02 | 04-01 | 7       |               | none     |
 * | S8     | -       | Alpha    | 03-02 | 03-20 | 999     |               | none     |
 */
export const carrierBookingFixture = {
  suppliers: [
    { code: 'A', name: 'Alpha' },
    { code: 'B', name: 'beta' },
  ],
  shipments: [
    {
      shipmentNumber: 'S1',
      carrierBookingReference: 'K1',
      supplierCode: 'A',
      origin: 'CNSHA',
      destination: 'AUSYD',
      originETD: '2026-01-20',
      destinationETA: '2026-02-28',
      charges: [freight('1')],
      invoices: [{ invoiceNumber: 'I1', currency: 'AUD', invoiceValue: 10 }],
    },
    {
      shipmentNumber: 'S2',
      carrierBookingReference: 'K1',
      supplierCode: 'B',
      trans: 'SEA',
      mode: 'FCL',
      carrierName: 'Blue Line',
      origin: 'CNSHA',
      destination: 'AUSYD',
      originETD: '2026-02-02',
      originATD: '2026-02-03',
      destinationETA: '2026-03-01',
      destinationATA: '2026-03-03',
      containers: [
        { number: 'CSQU3054383', sizeType: '42G1' },
        { number: 'MSKU0000006', sizeType: '22G1' },
      ],
      charges: [freight('2.50'), { code: 'DUT', group: 'CDS', amount: '1', currency: 'AUD' }],
      invoices: [{ invoiceNumber: 'I2', currency: 'AUD', invoiceValue: 20 }],
    },
    {
      shipmentNumber: 'S3',
      carrierBookingReference: 'K1',
      supplierCode: 'A',
      trans: 'SEA',
      mode: 'LCL',
      carrierName: 'Blue Line',
      origin: 'CNNGB',
      destination: 'AUSYD',
      originETD: '2026-02-01',
      originATD: '2026-02-04',
      destinationETA: '2026-03-31',
      destinationATA: '2026-03-02',
      containers: [{ number: 'CSQU3054383', sizeType: '42G1' }],
      charges: [freight('-1'), { code: 'MSC', group: 'OTH', amount: '4', currency: 'AUD' }],
    },
    { shipmentNumber: 'S4', carrierBookingReference: 'K2', destinationETA: '2026-03-15' },
    {
      shipmentNumber: 'S5',
      carrierBookingReference: 'K3',
      supplierCode: 'B',
      originETD: '2026-01-01',
      destinationETA: '2026-02-10',
      charges: [freight('100')],
    },
    {
      shipmentNumber: 'S6',
      carrierBookingReference: 'K3',
      supplierCode: 'B',
      originETD: '2026-03-01',
      destinationETA: '2026-04-10',
      charges: [freight('200')],
    },
    {
      shipmentNumber: 'S7',
      carrierBookingReference: 'k4',
      supplierCode: 'A',
      originETD: '2026-03-02',
      destinationETA: '2026-04-01',
      charges: [freight('7')],
    },
    { shipmentNumber: 'S8', supplierCode: 'A', originETD: '2026-03-02', destinationETA: '2026-03-20', charges: [freight('999')] },
  ],
}
