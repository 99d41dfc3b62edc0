import type { Supplier } from '../catalogue/supplier.ts'
import { createJourney } from '../journey/create-journey.ts'
import { createConsignment, type Consignment } from '../trade/consignment.ts'
import type { Customer } from '../trade/customer.ts'
import type { ComposeStory } from './story.ts'

/** Rank of the supplier by size: large enough to be noticed, without a vendor account. */
const rank = 6

const days = 365

/** One supplier leaves the factory late with most of its orders, and its deliveries are late as a consequence. */
export const lateSupplier: ComposeStory = (customer) => {
  const since = customer.today - days
  const supplier = customer.suppliers[rank]
  if (!supplier) return undefined
  const indexes: number[] = []
  for (let index = customer.shipments - 1; index >= customer.pace.countBefore(since) && indexes.length < 3; index--)
    if (isDelivered(customer, createConsignment(customer, index), supplier)) indexes.push(index)
  return {
    key: 'late-supplier',
    title: `A supplier that leaves the factory late with most orders: ${supplier.record.name}`,
    indexes,
    effects: { lateSupplier: { index: supplier.index, since } },
  }
}

const isDelivered = (customer: Customer, consignment: Consignment, supplier: Supplier): boolean =>
  consignment.supplier === supplier && !consignment.shared && createJourney(customer, consignment).delivery.actual <= customer.today
