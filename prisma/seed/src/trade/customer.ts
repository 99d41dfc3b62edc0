import { streamKey } from '../chance/stream-key.ts'
import { weighted, type Sampler } from '../chance/weighted.ts'
import { makeProducts, type Product } from '../catalogue/products.ts'
import type { Supplier } from '../catalogue/supplier.ts'
import { makeSuppliers } from '../catalogue/suppliers.ts'
import type { CustomerProfile, DemoSize, Destination } from '../companies/customer-profile.ts'
import type { Services } from '../network/services.ts'
import { noEffects, type StoryEffects } from '../stories/effects.ts'
import { programmeLength, trioSize, ProgrammeSequence } from './programme-sequence.ts'
import { toMonth, toWeekday, toEpochDay } from '../chance/calendar.ts'

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
  /** Changes of the stories to the drawn records. */
  effects: StoryEffects
}

/** Returns the customer as of the last update of a silent shipment; the same customer for all others. */
export function asOfLastUpdate(customer: Customer, index: number): Customer {
  const day = customer.effects.silentSince.get(index)
  return day === undefined ? customer : { ...customer, today: day }
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
  size: DemoSize,
  days: number,
  today: number,
  services: Services,
): Customer {
  const key = streamKey(world, profile.key)
  const { shipments, suppliers: supplierCount, products: productCount } = sizeOf(profile, size)
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
    detail: size === 'large' ? 'lean' : 'full',
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
    effects: noEffects,
  }
}

/** Tiny demo data has the suppliers and products of small demo data, but fewer shipments. */
function sizeOf({ sizes: { small, large } }: CustomerProfile, size: DemoSize): CustomerProfile['sizes']['small'] {
  if (size === 'large') return large
  return size === 'small' ? small : { ...small, shipments: small.shipments / 8 }
}

/** Returns ports with at least two suppliers that ship by sea. */
function suppliersByPort(suppliers: readonly Supplier[]): [port: string, suppliers: Supplier[]][] {
  const bySea = suppliers.filter(({ shipsBySea }) => shipsBySea)
  return [...Map.groupBy(bySea, ({ origin }) => origin.seaPort!)].filter(([, found]) => found.length > 1)
}

/** Lunar New Year, when China and Vietnam close: days since 1970-01-01. Other years have no such holiday. */
const lunarNewYears: readonly number[] = [
  '2019-02-05',
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
].map(toEpochDay)

/** Seasonal factor of bookings by month, January first: orders for Christmas are booked from June on. */
const season = [0.95, 0.7, 0.82, 0.9, 1.0, 1.14, 1.3, 1.38, 1.25, 1.05, 0.85, 0.78]

/** Distribution of bookings over time: growing each year, more before Christmas, few at weekends and around Lunar New Year. */
class BookingRate {
  readonly #start: number
  /** Cumulative weight of all days before each day. */
  readonly #before: Float64Array
  readonly #perBooking: number

  /**
   * @param start first day of bookings, since 1970-01-01
   * @param today last day of the given bookings; the sequence continues after it
   * @param bookings number of bookings between the two
   * @param growth yearly growth as a fraction
   */
  constructor(start: number, today: number, bookings: number, growth: number) {
    this.#start = start
    const days = today - start + 1
    this.#before = new Float64Array(days + 366)
    for (let index = 1; index < this.#before.length; index++)
      this.#before[index] = this.#before[index - 1]! + weight(start + index - 1, start, growth)
    this.#perBooking = this.#before[days]! / bookings
  }

  /** Returns the day of the n-th booking, since 1970-01-01. */
  dayOf(index: number): number {
    const target = (index + 0.5) * this.#perBooking
    let [low, high] = [0, this.#before.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#before[middle]! <= target) low = middle
      else high = middle - 1
    }
    return this.#start + low
  }

  /** Returns the number of bookings before a day. */
  countBefore(day: number): number {
    const days = Math.min(Math.max(day - this.#start, 0), this.#before.length - 1)
    return Math.max(0, Math.ceil(this.#before[days]! / this.#perBooking - 0.5))
  }
}

function weight(day: number, start: number, growth: number): number {
  const weekday = toWeekday(day)
  const atWeekend = weekday === 0 || weekday === 6 ? 0.12 : 1
  const holiday = lunarNewYears.some((newYear) => day > newYear - 6 && day < newYear + 13) ? 0.35 : 1
  const trend = (1 + growth) ** ((day - start) / 365)
  return season[toMonth(day) - 1]! * atWeekend * holiday * trend
}
