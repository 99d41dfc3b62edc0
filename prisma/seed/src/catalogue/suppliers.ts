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

const words =
  `Blue Crane|Silver Reed|Jade Harbour|Morning Tide|Golden Millet|Red Maple|White Pagoda|Quiet River|Bright Lotus|Long Meadow|Clear Spring|Iron Bamboo|
  Painted Fan|High Terrace|Round Moon|Green Valley|Swift Carp|Stone Gate|Amber Field|Lucky Swallow|Paper Kite|Tall Pine|Warm Hearth|Nine Bends|
  Copper Bell|Plum Garden|Deep Well|Open Sail|Star Orchard|Old Bridge`
    .split('|')
    .map((word) => word.trim())

/** Local words used instead of English ones, and the legal form after a company name, by country. */
const countries: Readonly<Record<string, { own?: string; form: string; first?: string }>> = {
  China: { form: 'Co., Ltd.' },
  'Hong Kong': { form: 'Trading Ltd.' },
  Taiwan: { form: 'Enterprise Co., Ltd.' },
  'South Korea': { own: 'Haneul|Daesong|Miraebit|Sorabol|Gaon', form: 'Co., Ltd.' },
  Vietnam: { own: 'Hoa Sen|Bình Minh|Đại Lợi|Phú Cường|Tân Thuận Phát', form: 'JSC' },
  Thailand: { own: 'Chao Phraya|Rung Rueang|Thong Dee|Sap Anan', form: 'Co., Ltd.' },
  Malaysia: { own: 'Seri Kencana|Bintang Laut|Maju Teguh', form: 'Sdn. Bhd.' },
  Indonesia: { own: 'Cahaya Abadi|Sumber Rejeki|Karya Lestari', form: 'Tbk', first: 'PT' },
  India: { own: 'Shree Lakshya|Vaigai|Konkan|Aravalli|Saraswat', form: 'Pvt. Ltd.' },
  Bangladesh: { own: 'Surma|Karnaphuli|Shapla|Rupsha', form: 'Ltd.' },
  Türkiye: { own: 'Çınaraltı|Akçay|Gülbahçe|Yıldıztepe', form: 'San. ve Tic. A.Ş.' },
  Egypt: { own: 'Rosetta|El Nakheel|Delta Star', form: 'S.A.E.' },
  Portugal: { own: 'Ribeira Nova|Quinta do Tear|São Mamede|Vale de Ave', form: 'Lda.' },
  Italy: { own: 'Fratelli Bossola|Tessuti Val Sessera|Manifattura Oropa', form: 'S.r.l.' },
  Poland: { own: 'Wisłok|Źródło|Kaszuby|Żuławy|Łabędź', form: 'Sp. z o.o.' },
  Germany: { own: 'Heidekraut|Elbmarsch|Salzquelle', form: 'GmbH & Co. KG' },
  Mexico: { own: 'Industrias Mezquite|Maquilas del Bajío|Nopalera|Sierra Gorda', form: 'S.A. de C.V.' },
}

/** Returns a fictitious factory name, such as `Yiwu Paper Kite Lighting Co., Ltd.` */
function supplierName(random: Random, country: string, city: string, trade: string): string {
  const { own, form, first } = countries[country] ?? { form: 'Ltd.' }
  const word = own
    ? `${random.pick(own.split('|'))} ${random.chance(0.5) ? random.pick(words).split(' ')[1] : ''}`.trim()
    : `${city} ${random.pick(words)}`
  return [first, word, titled(trade), form].filter(Boolean).join(' ')
}

const titled = (text: string): string => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
