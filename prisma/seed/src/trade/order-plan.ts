import { Random } from '../chance/random.ts'
import { cents } from '../chance/rounded.ts'
import { streamKey } from '../chance/stream-key.ts'
import type { Product } from '../catalogue/products.ts'
import { fromDollars, type Currency } from '../network/currencies.ts'
import { createConsignment, type Consignment } from './consignment.ts'
import type { Customer } from './customer.ts'
import type { Load } from './load.ts'
import { programmeLength } from './programme-sequence.ts'

const stream = streamKey('order')

/** Planned content of an order, and the consignments it is shipped on. */
export interface OrderPlan {
  index: number
  orderNumber: string
  /** Consignment with most of its goods. */
  main: Consignment
  currency: Currency
  /** Days since 1970-01-01. */
  orderedOn: number
  lines: readonly PlannedLine[]
}

export interface PlannedLine {
  lineNumber: number
  product: Product
  qty: number
  /** Price in the order's currency for `product.priceQty` pieces. */
  unitPrice: number
  pieces: readonly Piece[]
}

/** Part of a line on one consignment. */
interface Piece {
  consignment: number
  qty: number
  split: string | undefined
}

/** Share of a consignment's space reserved for remainders of an earlier order. */
const remainderShare = 0.14

/** Plans the n-th order of an account: its goods go on the consignment of the same number, some on the next one of its programme. */
export function planOrder(customer: Customer, index: number, main: Consignment = createConsignment(customer, index)): OrderPlan {
  const { key, weave, profile, detail } = customer
  const random = new Random(key ^ stream, index)
  const member = weave.memberOf(index)
  const next = member + 1 < programmeLength ? createConsignment(customer, weave.indexOf(main.programme.id, member + 1)) : undefined
  const orderedOn = main.booked - 35 - random.below(15)
  const count = detail === 'full' ? 1 + random.below(5) : 1 + random.below(3)
  const lines: PlannedLine[] = []
  let left = 1
  for (let line = 0; line < count; line++) {
    const share = line === count - 1 ? left : left * random.range(0.25, 0.75)
    left -= share
    const product = freshProduct(random, main, lines)
    const unitPrice = cents(fromDollars(product.price, main.supplier.currency, orderedOn) * random.range(0.96, 1.05))
    const quantities = shareOut(random, product, share, main, next, line === 0)
    lines.push({ lineNumber: (line + 1) * profile.numbers.lineStep, product, unitPrice, ...quantities })
  }
  return { index, orderNumber: profile.numbers.order(index), main, currency: main.supplier.currency, orderedOn, lines }
}

/** Draws a product that the order does not have yet; after a few draws it may repeat. */
function freshProduct(random: Random, { supplier }: Consignment, lines: readonly PlannedLine[]): Product {
  let product = supplier.product(random)
  for (let attempt = 0; attempt < 4 && lines.some((line) => line.product === product); attempt++) product = supplier.product(random)
  return product
}

/** Distributes a line over consignments: usually one, sometimes two, sometimes later or short. */
function shareOut(random: Random, product: Product, share: number, main: Consignment, next: Consignment | undefined, first: boolean) {
  const room = roomFor(product, main.load, share * (1 - remainderShare))
  const spare = next ? roomFor(product, next.load, share * remainderShare) : 0
  const luck = random.unit()
  const wish = random.range(0.1, 0.4)
  if (luck < 0.68 || room < 2 || (!next && luck < 0.96))
    return { qty: room, pieces: [{ consignment: main.index, qty: room, split: undefined }] }
  if (luck < 0.75 && !first && next) return { qty: spare, pieces: [{ consignment: next.index, qty: spare, split: undefined }] }
  if (luck < 0.79) return { qty: room + Math.ceil(room * wish * 0.4), pieces: [{ consignment: main.index, qty: room, split: undefined }] }
  const rest = Math.min(next ? spare : room, Math.ceil(room * wish))
  const pieces = [{ consignment: main.index, qty: room, split: '1' }]
  if (next) pieces.push({ consignment: next.index, qty: rest, split: '2' })
  return { qty: room + rest, pieces }
}

/** Returns the number of pieces that fit into a share of a load, in whole cartons if at least one fits. */
function roomFor({ volume, weight, category }: Product, load: Load, share: number): number {
  const pieces = Math.min((load.volumeM3 * share) / volume, (load.payloadKg * share) / weight)
  return pieces < category.pack ? Math.max(1, Math.floor(pieces)) : Math.floor(pieces / category.pack) * category.pack
}
