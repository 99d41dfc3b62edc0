import type { VendorProfile } from '../companies/vendors.ts'
import { createJourney } from '../journey/create-journey.ts'
import { createConsignment } from '../trade/consignment.ts'
import type { Customer } from '../trade/customer.ts'
import { planOrder, type OrderPlan } from '../trade/order-plan.ts'

/** Vendor numbers that a customer uses for a vendor. */
const numbersAt = ({ links }: VendorProfile, { profile }: Customer): ReadonlySet<string> =>
  new Set(links.filter(({ customer }) => customer === profile.key).map(({ vendorNumber }) => vendorNumber))

/** Returns the customer's orders that its vendor has not booked yet, none of them on a shipment, by number. */
export function openOrders(customer: Customer, vendor: VendorProfile): OrderPlan[] {
  const numbers = numbersAt(vendor, customer)
  const found: OrderPlan[] = []
  for (let index = customer.shipments; index < customer.orders; index++) {
    const main = createConsignment(customer, index)
    if (numbers.has(main.supplier.vendorNumber)) found.push(planOrder(customer, index, main))
  }
  return found
}

/** Maximum shipments searched for one of a vendor's. */
const lookedThrough = 5000

/** Days after delivery during which an order stays open. */
const openFor = 20

/** Returns the last order of a vendor whose goods have departed and which its customer has not closed yet. */
export function sailingOrder(customer: Customer, vendor: VendorProfile): OrderPlan | undefined {
  const numbers = numbersAt(vendor, customer)
  for (let index = customer.shipments - 1; index >= Math.max(0, customer.shipments - lookedThrough); index--) {
    const main = createConsignment(customer, index)
    if (!numbers.has(main.supplier.vendorNumber)) continue
    const { departure, delivery } = createJourney(customer, main)
    if (departure.actual <= customer.today && delivery.actual + openFor > customer.today) return planOrder(customer, index, main)
  }
  return undefined
}
