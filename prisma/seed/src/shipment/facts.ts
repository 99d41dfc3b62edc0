import { rounded } from '../chance/rounded.ts'
import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'
import { toDate, toInstant } from '../chance/calendar.ts'
import { createJourney } from '../journey/create-journey.ts'
import type { Journey } from '../journey/journey.ts'
import { exchangeRate } from '../network/currencies.ts'
import { createConsignment, type Consignment } from '../trade/consignment.ts'
import type { Customer } from '../trade/customer.ts'
import { createGoods, valueOf, type ShippedLine } from '../trade/goods.ts'

const stream = streamKey('shipment')

/** Shared input for the parts of a shipment's record. */
export interface ShipmentFacts {
  customer: Customer
  consignment: Consignment
  journey: Journey
  goods: readonly ShippedLine[]
  /** Kilograms including packing. */
  weightKg: number
  /** Cubic metres including packing. */
  volumeM3: number
  /** US dollars. */
  valueUsd: number
  /** Random numbers consumed by the parts of the record in order. */
  random: Random
}

/** Packing factors for weight and volume. */
const [packingWeight, packingVolume] = [1.05, 1.02]

export function shipmentFacts(customer: Customer, index: number): ShipmentFacts {
  const consignment = createConsignment(customer, index)
  const goods = createGoods(customer, consignment)
  let [weight, volume, value] = [0, 0, 0]
  for (const shipped of goods) {
    const { product } = shipped.line
    weight += shipped.qty * product.weight
    volume += shipped.qty * product.volume
    value += valueOf(shipped) * exchangeRate(shipped.order.currency, 'USD', consignment.booked)
  }
  return {
    customer,
    consignment,
    journey: createJourney(customer, consignment),
    goods,
    weightKg: rounded(weight * packingWeight, 1),
    volumeM3: rounded(volume * packingVolume, 3),
    valueUsd: value,
    random: new Random(customer.key ^ stream, index),
  }
}

/** Returns a business date if it is not in the future. */
export const whenPast = ({ customer }: ShipmentFacts, day: number): string | undefined => (day <= customer.today ? toDate(day) : undefined)

/** Returns an instant for a past day; for today only the date, because the hour might be in the future. */
export function createMoment({ customer }: ShipmentFacts, random: Random, day: number): string {
  return day < customer.today ? toInstant(day, random.between(...customer.profile.daylight)) : toDate(day)
}
