const line = (orderNumber: string, lineNumber = 1) => ({ orderNumber, lineNumber, qty: 1 })

/**
 * Shipments with and without exceptions; each is at most one row. When the tests begin it is 2026-11-21 in Sydney and still the 20th in UTC. All but OLD, FAR,
 * LATER, INSTORE and MIXED have their arrival in November.
 *
 * | number | orders         | facts                                                              | exception                           |
 * | S1     | PO-1, PO-2     | departed 2 days late, arrived a day early                          | yes: departure 2 days late          |
 * | S2     | PO-1 (2 lines) | everything on time                                                 | no                                  |
 * | S3     | -              | expected to arrive yesterday, no arrival                           | yes, without order: arrival overdue |
 * | S4     | PO-3           | expected to arrive today                                           | from tomorrow on                    |
 * | S5     | PO-3           | delivered 5 days after the required date                           | only with all delays of the period  |
 * | S6     | PO-4           | left the factory a day late, arrived                               | yes: ex factory 1 day late          |
 * | S7     | PO-4           | customs clearance estimated long ago, never cleared                | no: no delay, nothing overdue       |
 * | S8     | PO-4           | delivered after the estimated date, but by the required date       | no                                  |
 * | OLD    | PO-5           | expected to arrive on 20 September, last update on 18 September    | yes, the worst: no update           |
 * | FAR    | -              | ex factory due on 18 November for an arrival in January            | yes: ex factory overdue             |
 * | LATER  | -              | delivery estimated 14 days after the required date                 | yes: expected late                  |
 * | INSTORE| PO-6, PO-7     | expected in store 14 days after one line's date, before the other's| yes: PO-6 expected late             |
 * | MIXED  | PO-6, 7, 8     | as INSTORE, but departed 4 days late; PO-8 has no date             | yes: expected late; all departed late|
 */
export const shipments = [
  {
    shipmentNumber: 'S1',
    supplierCode: 'A',
    origin: 'CNSHA',
    destination: 'AUSYD',
    podName: 'Port Botany',
    departureVessel: 'Evening Star',
    voyage: '012E',
    carrierCode: 'BLUE',
    carrierName: 'Blue Line',
    originETD: '2026-10-01',
    originATD: '2026-10-03',
    destinationETA: '2026-11-01',
    destinationATA: '2026-10-31',
    ctoAvailability: '2026-11-02',
    containers: [{ number: 'CSQU3054383' }],
    orderLines: [line('PO-1'), line('PO-2'), line('PO-1', 2)],
    events: [{ code: 'DEP', eventDate: '2026-10-03' }],
  },
  {
    shipmentNumber: 'S2',
    originETD: '2026-10-01',
    originATD: '2026-10-01',
    destinationETA: '2026-11-02',
    destinationATA: '2026-11-02',
    orderLines: [line('PO-1'), line('PO-1', 2)],
  },
  { shipmentNumber: 'S3', destinationETA: '2026-11-20', carrierCode: 'BLUE', destination: 'AUMEL' },
  { shipmentNumber: 'S4', supplierCode: 'B', destinationETA: '2026-11-21', orderLines: [line('PO-3')] },
  {
    shipmentNumber: 'S5',
    supplierCode: 'B',
    destinationETA: '2026-11-03',
    destinationATA: '2026-11-03',
    requiredDeliveryDate: '2026-11-05',
    estimatedDeliveryDate: '2026-11-10',
    actualDeliveryDate: '2026-11-10',
    orderLines: [line('PO-3')],
  },
  {
    shipmentNumber: 'S6',
    destinationETA: '2026-11-04',
    destinationATA: '2026-11-04',
    requiredExWorksDate: '2026-09-01',
    estimatedExFactoryDate: '2026-09-02',
    actualExFactoryDate: '2026-09-03',
    orderLines: [line('PO-4')],
  },
  {
    shipmentNumber: 'S7',
    destinationETA: '2026-11-05',
    destinationATA: '2026-11-05',
    customsClearedEstimatedDate: '2026-11-06',
    orderLines: [line('PO-4')],
  },
  {
    shipmentNumber: 'S8',
    destinationETA: '2026-11-06',
    destinationATA: '2026-11-06',
    requiredDeliveryDate: '2026-11-10',
    estimatedDeliveryDate: '2026-11-08',
    actualDeliveryDate: '2026-11-10',
    orderLines: [line('PO-4')],
  },
  {
    shipmentNumber: 'OLD',
    trans: 'AIR',
    carrierName: 'Cirrus Air',
    originETD: '2026-09-18',
    originATD: '2026-09-18',
    destinationETA: '2026-09-20',
    orderLines: [line('PO-5')],
  },
  { shipmentNumber: 'FAR', supplierCode: 'A', estimatedExFactoryDate: '2026-11-18', destinationETA: '2027-01-20' },
  {
    shipmentNumber: 'LATER',
    carrierName: 'Blue Line',
    originETD: '2026-11-15',
    originATD: '2026-11-15',
    destinationETA: '2026-12-16',
    requiredDeliveryDate: '2026-12-08',
    estimatedDeliveryDate: '2026-12-22',
  },
  {
    shipmentNumber: 'INSTORE',
    carrierName: 'Blue Line',
    originETD: '2026-11-15',
    originATD: '2026-11-15',
    destinationETA: '2026-12-16',
    estimatedDeliveryDate: '2026-12-20',
    orderLines: [line('PO-7'), line('PO-6')],
  },
  {
    shipmentNumber: 'MIXED',
    carrierName: 'Blue Line',
    originETD: '2026-11-15',
    originATD: '2026-11-19',
    destinationETA: '2026-12-16',
    estimatedDeliveryDate: '2026-12-18',
    orderLines: [line('PO-6', 2), line('PO-7', 2), line('PO-8')],
  },
]
export const suppliers = [
  { code: 'A', name: 'Alpha' },
  { code: 'B', name: 'beta' },
]

const order = (orderNumber: string, requiredInStoreDate: string) => ({
  orderNumber,
  orderDate: '2026-08-01',
  lines: [1, 2].map((lineNumber) => ({ lineNumber, code: 'P', qty: 1, requiredInStoreDate })),
})

export const orders = [order('PO-6', '2026-12-06'), order('PO-7', '2026-12-31')]
