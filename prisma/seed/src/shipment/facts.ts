import { rounded } from '../chance/rounded.ts'
import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'
import { dateOf, instantOf } from '../chance/calendar.ts'
import { journeyOf } from '../journey/journey-of.ts'
import type { Journey } from '../journey/journey.ts'
import { exchangeRate } from '../network/currencies.ts'
import { consignmentOf, type Consignment } from '../trade/consignment.ts'
import type { Customer } from '../trade/customer.ts'
import { goodsOf, valueOf, type ShippedLine } from '../trade/goods.ts'

const stream = streamKey('shipment')

/** What the parts of one shipment's record are made from. */
export interface ShipmentFacts {
  customer: Customer
  consignment: Consignment
  journey: Journey
  goods: readonly ShippedLine[]
  /** Kilograms, packing included. */
  weightKg: number
  /** Cubic metres, packing included. */
  volumeM3: number
  /** US dollars. */
  valueUsd: number
  /** What is only chance; each part of the record takes from it in turn. */
  random: Random
}

/** Packing adds to what the goods weigh and fill. */
const [packingWeight, packingVolume] = [1.05, 1.02]

export function shipmentFacts(customer: Customer, index: number): ShipmentFacts {
  const consignment = consignmentOf(customer, index)
  const goods = goodsOf(customer, consignment)
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
    journey: journeyOf(customer, consignment),
    goods,
    weightKg: rounded(weight * packingWeight, 1),
    volumeM3: rounded(volume * packingVolume, 3),
    valueUsd: value,
    random: new Random(customer.key ^ stream, index),
  }
}

/** A business date once it has come. */
export const whenPast = ({ customer }: ShipmentFacts, day: number): string | undefined => (day <= customer.today ? dateOf(day) : undefined)

/** An instant of a day that is past; of today only the date, as the hour may still be to come. */
export function momentOf({ customer }: ShipmentFacts, random: Random, day: number): string {
  return day < customer.today ? instantOf(day, random.between(...customer.profile.daylight)) : dateOf(day)
}
