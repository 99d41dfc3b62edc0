import type { records, Resource } from '@portal/contracts/records/index'

/** Import record of a resource before validation. */
export type RecordInput<R extends Resource> = (typeof records)[R]['schema']['_zod']['input']

type Shipment = RecordInput<'shipments'>

/** Child of a shipment, such as a charge or an event. */
export type ShipmentChild<P extends 'containers' | 'charges' | 'invoices' | 'events' | 'routing' | 'orderLines'> = NonNullable<
  Shipment[P]
>[number]

/** Name and address as on orders. */
export type Party = NonNullable<RecordInput<'purchase-orders'>['supplier']>
