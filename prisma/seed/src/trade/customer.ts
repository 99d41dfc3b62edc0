import { streamKey } from '../chance/stream-key.ts'
import { weighted, type Sampler } from '../chance/weighted.ts'
import { makeProducts, type Product } from '../catalogue/products.ts'
import type { Supplier } from '../catalogue/supplier.ts'
import { makeSuppliers } from '../catalogue/suppliers.ts'
import type { CustomerProfile, Destination } from '../companies/customer-profile.ts'
import type { Services } from '../network/services.ts'
import { BookingRate } from './booking-rate.ts'
import { programmeLength, trioSize, ProgrammeSequence } from './programme-sequence.ts'

/** Generator state of a customer, from which all its records are made. */
export interface Customer {
  profile: CustomerProfile
  /** Key of the account's random streams. */
  key: number
  /** Last day of the demo data, since 1970-01-01. */
  today: number
  /** `full` for all details, `lean` for what reports need (large demo data). */
  detail: 'full' | 'lean'
  shipments: number
  orders: number
  pace: BookingRate
  weave: ProgrammeSequence
  services: Services
  products: readonly Product[]
  suppliers: readonly Supplier[]
  supplier: Sampler<Supplier>
  /** Suppliers by port of consolidation (UN/LOCODE). */
  consolidators: ReadonlyMap<string, Sampler<Supplier>>
  consolidationPort: Sampler<string>
  destination: Sampler<Destination>
}

/** Days from booking to arrival, so that the first month has arrivals. */
const runUp = 45

/** Minimum days between an order and the booking of its goods, so that all goods booked until today are ordered. */
const orderedAhead = 30

/** Approximate duration of a programme. */
const programmeDays = 56

/**
 * @param days length of the demo data
 * @param today since 1970-01-01
 */
export function createCustomer(
  world: number,
  profile: CustomerProfile,
  size: 'small' | 'large',
  days: number,
  today: number,
  services: Services,
): Customer {
  const key = streamKey(world, profile.key)
  const { shipments, suppliers: supplierCount, products: productCount } = profile.sizes[size]
  const start = today - days - runUp
  const pace = new BookingRate(start, today, shipments, profile.growth)
  const perProgrammeSpan = (shipments * programmeDays) / (today - start)
  const width = trioSize * Math.max(2, Math.round(perProgrammeSpan / programmeLength / trioSize))
  const products = makeProducts(key, profile, productCount)
  const suppliers = makeSuppliers(key, profile, supplierCount, products)
  const behind = suppliersByPort(suppliers)
  return {
    profile,
    key,
    today,
    detail: size === 'small' ? 'full' : 'lean',
    shipments,
    orders: pace.countBefore(today + orderedAhead),
    pace,
    weave: new ProgrammeSequence(width),
    services,
    products,
    suppliers,
    supplier: weighted(suppliers.map((supplier) => [supplier, supplier.weight] as const)),
    consolidators: new Map(behind.map(([port, found]) => [port, weighted(found.map((supplier) => [supplier, supplier.weight] as const))])),
    consolidationPort: weighted(behind.map(([port, found]) => [port, found.reduce((total, { weight }) => total + weight, 0)] as const)),
    destination: weighted(profile.destinations.map((destination) => [destination, destination.weight] as const)),
  }
}

/** Returns ports with at least two suppliers that ship by sea. */
function suppliersByPort(suppliers: readonly Supplier[]): [port: string, suppliers: Supplier[]][] {
  const bySea = suppliers.filter(({ shipsBySea }) => shipsBySea)
  return [...Map.groupBy(bySea, ({ origin }) => origin.seaPort!)].filter(([, found]) => found.length > 1)
}
