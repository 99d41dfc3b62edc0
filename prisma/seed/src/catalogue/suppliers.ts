import { Random } from '../chance/random.ts'
import { rounded } from '../chance/rounded.ts'
import { streamKey } from '../chance/stream-key.ts'
import { weighted, type Sampler } from '../chance/weighted.ts'
import type { Category } from '../companies/category.ts'
import type { CustomerProfile } from '../companies/customer-profile.ts'
import { origins, type Origin, type OriginKey } from '../companies/origins.ts'
import type { Transport } from '../network/transport.ts'
import type { Product } from './products.ts'
import type { Supplier } from './supplier.ts'
import { supplierName } from './supplier-names.ts'

const seaTerms = weighted([
  ['FOB', 70],
  ['EXW', 9],
  ['FCA', 8],
  ['CIF', 8],
  ['DDP', 3],
  ['CFR', 2],
])
const airTerms = weighted([
  ['FCA', 50],
  ['EXW', 28],
  ['FOB', 6],
  ['DDP', 8],
  ['CPT', 8],
])
const landTerms = weighted([
  ['EXW', 34],
  ['FCA', 40],
  ['DAP', 16],
  ['DDP', 10],
])

/** Suppliers of a customer, largest first. */
export function makeSuppliers(account: number, profile: CustomerProfile, count: number, products: readonly Product[]): Supplier[] {
  const stream = streamKey(account, 'supplier')
  const town = weighted(profile.origins.map(({ key, weight }) => [key, weight] as const))
  const names = new Set(profile.suppliers.map(({ name }) => name))
  return Array.from({ length: count }, (_, index) => {
    const random = new Random(stream, index)
    const notable = profile.suppliers[index]
    const key = notable?.origin ?? town(random)
    const category = profile.categories.find(({ name }) => name === notable?.category) ?? random.pick(profile.categories)
    const name = notable?.name ?? freshName(random, names, origins[key], category)
    return makeSupplier(random, profile, index, key, category, name, notable?.vendorNumber, products)
  })
}

function makeSupplier(
  random: Random,
  { numbers, origins: towns }: CustomerProfile,
  index: number,
  key: OriginKey,
  category: Category,
  name: string,
  vendorNumber: string | undefined,
  products: readonly Product[],
): Supplier {
  const origin = origins[key]
  const ways = towns.find((town) => town.key === key)?.transport ?? {}
  const domain = `${category.name.toLowerCase().replaceAll(' ', '-')}-${index + 1}`
  return {
    index,
    record: {
      code: numbers.supplier(index),
      name,
      companyName: name,
      streetAddress: `No. ${random.between(1, 888)} ${random.pick(['Industrial', 'Harbour', 'Export', 'Workshop', 'Canal'])} Road`,
      city: origin.city,
      state: origin.state,
      country: origin.country,
      postCode: `${origin.postCode}${random.below(90) + 10}`,
      telephone: `${origin.dialling} 555 ${random.between(1000, 9999)}`,
      telephone2: random.chance(0.3) ? `${origin.dialling} 555 ${random.between(1000, 9999)}` : undefined,
      email: `export@${domain}.example`,
    },
    vendorNumber: vendorNumber ?? `VN-${30_000 + index * 13}`,
    origin,
    category,
    currency: origin.currencies[random.chance(0.82) ? 0 : 1] ?? origin.currencies[0],
    // Zipf's law, slightly flattened at the top
    weight: 1 / (index + 1.6) ** 0.95,
    averageDelayDays: random.chance(0.2) ? random.range(3, 7) : random.range(0, 2),
    transport: weighted(Object.entries(ways) as [Transport, number][]),
    shipsBySea: Boolean(ways.SEA),
    incoterms: { SEA: seaTerms(random), AIR: airTerms(random), ROAD: landTerms(random), RAIL: landTerms(random) },
    product: createProductSampler(random, category, products),
  }
}

/** Samples part of its category's products, some much more often than others. Suppliers of a category share products. */
function createProductSampler(random: Random, category: Category, products: readonly Product[]): Sampler<Product> {
  const ofCategory = products.filter((product) => product.category === category)
  const first = random.below(ofCategory.length)
  const width = Math.max(5, Math.ceil(ofCategory.length * random.range(0.2, 0.6)))
  return weighted(
    Array.from(
      { length: width },
      (_, rank) => [ofCategory[(first + rank) % ofCategory.length]!, rounded(1 / (rank + 2) ** 0.8, 6)] as const,
    ),
  )
}

/** Returns a name that no other supplier of the customer has. */
function freshName(random: Random, usedNames: Set<string>, { country, city }: Origin, { name: trade }: Category): string {
  for (let attempt = 0; ; attempt++) {
    const name = supplierName(random, country, city, attempt < 20 ? trade : `${trade} ${attempt}`)
    if (usedNames.has(name)) continue
    usedNames.add(name)
    return name
  }
}
