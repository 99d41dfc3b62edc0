import type { Sampler } from '../chance/weighted.ts'
import type { Category } from '../companies/category.ts'
import type { Origin } from '../companies/origins.ts'
import type { Currency } from '../network/currencies.ts'
import type { Transport } from '../network/transport.ts'
import type { RecordInput } from '../record-input.ts'
import type { Product } from './products.ts'

/** Supplier of one customer. */
export interface Supplier {
  index: number
  /** Import record. */
  record: RecordInput<'suppliers'>
  /** Vendor number of the supplier, on every order of the customer. */
  vendorNumber: string
  origin: Origin
  category: Category
  currency: Currency
  /** Relative size. */
  weight: number
  /** Average delay of its goods in days. */
  averageDelayDays: number
  transport: Sampler<Transport>
  shipsBySea: boolean
  /** Usual incoterms by mode of transport. */
  incoterms: Readonly<Record<Transport, string>>
  product: Sampler<Product>
}
