import { Random } from '../chance/random.ts'
import { cents, rounded } from '../chance/rounded.ts'
import { streamKey } from '../chance/stream-key.ts'
import type { Category } from '../companies/category.ts'
import type { CustomerProfile } from '../companies/customer-profile.ts'

export interface Product {
  index: number
  code: string
  description: string
  category: Category
  /** Price in US dollars for `priceQty` pieces. */
  price: number
  priceQty: 1 | 12 | 100
  /** Cubic metres per piece. */
  volume: number
  /** Kilograms per piece. */
  weight: number
}

/** Suffixes that make names long or add other scripts, which screens must handle. */
const longSuffix = ' with carry bag, spare fittings, instruction leaflet in six languages and a three-year replacement-parts guarantee'
const foreignSuffixes = [' 折叠式，附收纳袋', ' รุ่นประหยัดพื้นที่', ' – wersja z żółtym pokrowcem', ' – مقاوم للماء', ' 防水加工']

/** Products of a customer, cycling through its categories. */
export function makeProducts(account: number, profile: CustomerProfile, count: number): Product[] {
  const stream = streamKey(account, 'product')
  return Array.from({ length: count }, (_, index) => makeProduct(new Random(stream, index), profile, index))
}

function makeProduct(random: Random, profile: CustomerProfile, index: number): Product {
  const { categories, numbers } = profile
  const category = categories[index % categories.length]!
  // price and size correlate: expensive products are mostly large
  const size = random.unit()
  const between = ([low, high]: readonly [number, number]) =>
    low * (high / low) ** Math.min(1, Math.max(0, size + random.range(-0.15, 0.15)))
  const volume = rounded(between(category.volume), 6)
  const price = between(category.price)
  const priceQty = price < 1.5 ? 100 : price < 3 ? 12 : 1
  return {
    index,
    code: numbers.product(index),
    description: describe(category, Math.floor(index / categories.length), index),
    category,
    price: cents(price * priceQty),
    priceQty,
    volume,
    weight: rounded(volume * category.density * random.range(0.8, 1.25), 4),
  }
}

/** Combines words of the category; products of a category repeat a combination only after all have been used. */
function describe({ nouns, makes, variants }: Category, turn: number, index: number): string {
  const noun = turn % nouns.length
  const round = Math.floor(turn / nouns.length)
  const make = (round + noun) % makes.length
  const variant = (Math.floor(round / makes.length) + (round % makes.length) + noun) % variants.length
  const series = Math.floor(round / (makes.length * variants.length))
  const name = `${makes[make]} ${nouns[noun]}, ${variants[variant]}${series > 0 ? `, Series ${series + 1}` : ''}`
  if (index % 17 === 5) return name + longSuffix
  return index % 23 === 7 ? name + foreignSuffixes[Math.floor(index / 23) % foreignSuffixes.length]! : name
}
