/** A third party of the demo world that works with a customer's data by keys. The keys are random in every installation. */
export interface DemoApplication {
  /** Key of the customer account. */
  account: string
  name: string
  /** Address of the contact. */
  contact: string
  /** Names of the trading suppliers that it may see; all of them when null. */
  suppliers: readonly string[] | null
  /** Endpoints that are switched on, by id. */
  endpoints: readonly string[]
}

const reading = [
  'list-shipments',
  'get-shipment',
  'list-shipment-events',
  'get-container',
  'list-shipment-documents',
  'download-document',
  'list-purchase-orders',
  'get-purchase-order',
  'list-suppliers',
]

/** One that reads all and writes, and one that sees the goods of two suppliers. */
export const applications: readonly DemoApplication[] = [
  {
    account: 'kurrajong-vale',
    name: 'Saltbush Warehouse System',
    contact: 'imogen.tait@kurrajong-vale.example',
    suppliers: null,
    endpoints: [
      ...reading,
      'list-charges',
      'list-products',
      'report-shipments',
      'report-exceptions',
      'push-suppliers',
      'push-products',
      'push-purchase-orders',
      'push-shipments',
      'push-document',
    ],
  },
  {
    account: 'kurrajong-vale',
    name: 'Harbourline Supplier Desk',
    contact: 'imogen.tait@kurrajong-vale.example',
    suppliers: ['Ningbo Lantern Bay Home Products Co., Ltd.', 'Mekong Heron Outdoor Manufacturing JSC'],
    endpoints: [...reading, 'report-order-lines', 'push-purchase-orders'],
  },
]
