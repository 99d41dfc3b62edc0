import type { Resource } from '@portal/contracts/records/index'
import { orderRecord } from './order/order-record.ts'
import type { RecordInput } from './record-input.ts'
import { shipmentRecord } from './shipment/shipment-record.ts'
import type { Customer } from './trade/customer.ts'
import { vesselPositions } from './vessel-positions.ts'

/** Records of a customer account by resource, generated lazily. Locations are bundled with the portal and not generated. */
export const accountRecords: { [R in Resource]: (customer: Customer, first: number) => Iterable<RecordInput<R>> } = {
  locations: () => [],
  suppliers: ({ suppliers }, first) => suppliers.slice(first).map(({ record }) => record),
  products: ({ products }, first) =>
    products.slice(first).map(({ code, description, category }) => ({ code, description, units: category.unit })),
  'purchase-orders': (customer, first) => counted(first, customer.orders, (index) => orderRecord(customer, index)),
  shipments: (customer, first) => counted(first, customer.shipments, (index) => shipmentRecord(customer, index)),
  'vessel-positions': (customer, first) => vesselPositions(customer).drop(first),
}

function* counted<T>(first: number, end: number, make: (index: number) => T): Generator<T> {
  for (let index = first; index < end; index++) yield make(index)
}
