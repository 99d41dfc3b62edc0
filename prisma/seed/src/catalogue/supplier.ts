import type { Sampler } from '../chance/weighted.ts'
import type { Category } from '../companies/category.ts'
import type { Origin } from '../companies/origins.ts'
import type { Currency } from '../network/currencies.ts'
import type { Transport } from '../network/transport.ts'
import type { RecordInput } from '../record-input.ts'
import type { Product } from './products.ts'

/** A trading supplier of one customer. */
export interface Supplier {
  index: number
  /** What the import gets. */
  record: RecordInput<'suppliers'>
  /** The customer's number for it, on every order. */
  vendorNumber: string
  origin: Origin
  category: Category
  currency: Currency
  /** How large it is beside the others. */
  weight: number
  /** Days its goods are late on average. */
  tardiness: number
  transport: Sampler<Transport>
  shipsBySea: boolean
  /** Usual terms by way of transport. */
  incoterms: Readonly<Record<Transport, string>>
  product: Sampler<Product>
}
