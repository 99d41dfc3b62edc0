/** Demo application that uses a customer's data with API keys. Keys are random in every installation. */
export interface DemoApplication {
  /** Key of the customer account. */
  account: string
  name: string
  /** Email of the contact. */
  contact: string
  /** Names of the suppliers that it may see; null for all. */
  suppliers: readonly string[] | null
  /** Ids of enabled endpoints. */
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

/** An application that reads everything and writes, and one limited to the goods of two suppliers. */
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
