/**
 * Orders with results that are easy to verify.
 *
 * | order | supplier | buyer | ordered | lines                                                    |
 * | PO-1  | Alpha    | ADA   | 01-10   | 10 CHAIR 100 à 9 AUD; 20 LAMP 50 à 12.5 USD per 100; 30 DESK 5, closed |
 * | PO-2  | beta     | BOB   | 01-31   | 1 TABLE 7, no price                                      |
 * | PO-3  | Alpha    | ADA   | 02-01   | none                                                     |
 * | PO-4  | -        | -     | -       | 1, known from a shipment only                            |
 * | PO-5  | beta     | -     | 02-28   | 1 SOFA 36 à 10 AUD; 2 SOFA 20, no price                  |
 * | PO-6  | Alpha    | -     | 03-01   | 1 SOFA 1 à 9 EUR                                         |
 *
 * | shipment | ETA   | lines                                      | charges            | state      |
 * | S1       | 04-01 | PO-1/10 A 40, PO-1/10 B 40, PO-5/1 36      | FRT 100, CDS -0.05 | delivered  |
 * | S2       | 04-30 | PO-1/10 10, PO-5/2 20                      | FRT -10            | in transit |
 * | S3       | 05-01 | PO-1/10 1, PO-6/1 1                        | FRT 100            | nothing    |
 * | S4       | 04-15 | PO-4/1 5                                   | -                  | waiting    |
 */
export const orderFixture = {
  suppliers: [
    { code: 'A', name: 'Alpha', city: 'Hamburg', country: 'DE' },
    { code: 'B', name: 'beta' },
  ],
  products: [{ code: 'CHAIR', description: 'A chair' }],
  'purchase-orders': [
    {
      orderNumber: 'PO-1',
      supplierCode: 'A',
      vendorNumber: 'v-1',
      buyerId: 'ADA',
      createdBy: 'Ada Buyer',
      orderDate: '2026-01-10',
      status: 'Confirmed',
      supplier: { name: 'Alpha Works', companyName: 'Alpha Works Ltd', fax: '12' },
      deliverTo: { name: 'Acme DC', city: 'Sydney', telephone: '1', telephone2: '2' },
      customFields: [{ name: 'Season', type: 'Text', value: 'SS26' }],
      lines: [
        {
          lineNumber: 10,
          lineId: '00010',
          code: 'CHAIR',
          status: 'Shipped',
          qty: 100,
          qtyUom: 'PCS',
          unitPrice: 9,
          unitUom: 'PCS',
          currency: 'AUD',
          requiredInStoreDate: '2026-04-05',
          shippingDate: '2026-03-01',
          deliveryDate: '2026-04-01',
          customFields: [{ name: 'Cartons', type: 'Decimal', value: '4' }],
        },
        { lineNumber: 20, code: 'LAMP', description: 'Lamp', qty: 50, unitPrice: 12.5, unitQty: 100, unitUom: 'PCS', currency: 'USD' },
        { lineNumber: 30, code: 'DESK', qty: 5, status: 'Closed short' },
      ],
    },
    { orderNumber: 'PO-2', supplierCode: 'B', buyerId: 'BOB', orderDate: '2026-01-31', lines: [{ lineNumber: 1, code: 'TABLE', qty: 7 }] },
    { orderNumber: 'PO-3', supplierCode: 'A', buyerId: 'ADA', orderDate: '2026-02-01', lines: [] },
    {
      orderNumber: 'PO-5',
      supplierCode: 'B',
      orderDate: '2026-02-28',
      lines: [
        { lineNumber: 1, code: 'SOFA', qty: 36, unitPrice: 10 },
        { lineNumber: 2, code: 'SOFA', qty: 20 },
      ],
    },
    {
      orderNumber: 'PO-6',
      supplierCode: 'A',
      orderDate: '2026-03-01',
      lines: [{ lineNumber: 1, code: 'SOFA', qty: 1, unitPrice: 9, currency: 'EUR' }],
    },
  ],
  shipments: [
    {
      shipmentNumber: 'S1',
      originETD: '2026-03-01',
      originATD: '2026-03-03',
      destinationETA: '2026-04-01',
      destinationATA: '2026-04-10',
      actualDeliveryDate: '2026-04-12',
      supplierBookingDate: '2026-02-10',
      orderLines: [
        { orderNumber: 'PO-1', lineNumber: 10, split: 'A', qty: 40 },
        { orderNumber: 'PO-1', lineNumber: 10, split: 'B', qty: 40 },
        { orderNumber: 'PO-5', lineNumber: 1, qty: 36 },
      ],
      charges: [
        { code: 'OFR', group: 'FRT', amount: 100, currency: 'AUD' },
        { code: 'CRN', group: 'CDS', amount: '-0.05', currency: 'AUD' },
      ],
    },
    {
      shipmentNumber: 'S2',
      destinationETA: '2026-04-30',
      orderLines: [
        { orderNumber: 'PO-1', lineNumber: 10, qty: 10 },
        { orderNumber: 'PO-5', lineNumber: 2, qty: 20 },
      ],
      charges: [{ code: 'OFR', group: 'FRT', amount: -10, currency: 'AUD' }],
      events: [{ code: 'DEP', eventDate: '2026-04-02' }],
    },
    {
      shipmentNumber: 'S3',
      destinationETA: '2026-05-01',
      orderLines: [
        { orderNumber: 'PO-1', lineNumber: 10, qty: 1 },
        { orderNumber: 'PO-6', lineNumber: 1, qty: 1 },
      ],
      charges: [{ code: 'OFR', group: 'FRT', amount: 100, currency: 'AUD' }],
    },
    {
      shipmentNumber: 'S4',
      destinationETA: '2026-04-15',
      orderLines: [{ orderNumber: 'PO-4', lineNumber: 1, qty: 5 }],
      events: [{ code: 'WTA', eventDate: '2026-04-02' }],
    },
  ],
}
