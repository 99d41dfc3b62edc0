/**
 * Seven shipments. All arrive in March 2026, except S5 and S6, just outside the month, and S7, which has no arrival date.
 *
 * | number | supplier | origin → destination | mode    | ETD   | ETA   | ATA   | delay |
 * | S1     | Alpha    | CNSHA → AUSYD        | SEA FCL | 02-20 | 03-01 | 03-01 | 0     |
 * | S2     | beta     | CNSHA → AUMEL        | SEA LCL | 02-25 | 03-31 | 04-04 | 4     |
 * | S3     | Alpha    | VNSGN → AUSYD        | AIR LSE | 03-09 | 03-10 | 03-08 | -2    |
 * | S4     | -        | -                    | -       | -     | 03-15 | -     | -     |
 * | S5     | beta     | CNSHA → AUSYD        | SEA FCL | 02-01 | 02-28 | 03-02 | 2     |
 * | S6     | Alpha    | CNSHA → AUSYD        | SEA FCL | 03-01 | 04-01 | -     | -     |
 * | S7     | Alpha    | CNSHA → AUSYD        | SEA FCL | 03-05 | -     | -     | -     |
 */
export const shipmentsFixture = {
  suppliers: [
    { code: 'A', name: 'Alpha' },
    { code: 'B', name: 'beta' },
  ],
  shipments: [
    {
      shipmentNumber: 'S1',
      supplierCode: 'A',
      origin: 'CNSHA',
      destination: 'AUSYD',
      trans: 'SEA',
      mode: 'FCL',
      originETD: '2026-02-20',
      destinationETA: '2026-03-01',
      destinationATA: '2026-03-01',
      departureVessel: 'Evening Star',
      containers: [{ number: 'CSQU3054383', sizeType: '42G1' }],
      orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 5 }],
      weight: '1200.50',
      volume: 33,
      freeTimeDays: 7,
      events: [{ code: 'DEP', eventDate: '2026-02-20' }],
      invoices: [{ invoiceNumber: 'I1', currency: 'AUD', invoiceValue: 10, lines: [{ productCode: 'P', qty: 1, unitValue: 10 }] }],
    },
    {
      shipmentNumber: 'S2',
      supplierCode: 'B',
      origin: 'CNSHA',
      destination: 'AUMEL',
      trans: 'SEA',
      mode: 'LCL',
      originETD: '2026-02-25',
      destinationETA: '2026-03-31',
      destinationATA: '2026-04-04',
      houseWaybillNumber: 'HWB_100%',
      orderSellers: ['=cmd()', 'Second, "quoted"'],
    },
    {
      shipmentNumber: 'S3',
      supplierCode: 'A',
      origin: 'VNSGN',
      destination: 'AUSYD',
      trans: 'AIR',
      mode: 'LSE',
      originETD: '2026-03-09',
      destinationETA: '2026-03-10',
      destinationATA: '2026-03-08',
    },
    { shipmentNumber: 'S4', destinationETA: '2026-03-15' },
    {
      shipmentNumber: 'S5',
      supplierCode: 'B',
      origin: 'CNSHA',
      destination: 'AUSYD',
      trans: 'SEA',
      mode: 'FCL',
      originETD: '2026-02-01',
      destinationETA: '2026-02-28',
      destinationATA: '2026-03-02',
    },
    {
      shipmentNumber: 'S6',
      supplierCode: 'A',
      origin: 'CNSHA',
      destination: 'AUSYD',
      trans: 'SEA',
      mode: 'FCL',
      originETD: '2026-03-01',
      destinationETA: '2026-04-01',
    },
    {
      shipmentNumber: 'S7',
      supplierCode: 'A',
      origin: 'CNSHA',
      destination: 'AUSYD',
      trans: 'SEA',
      mode: 'FCL',
      originETD: '2026-03-05',
    },
  ],
}
