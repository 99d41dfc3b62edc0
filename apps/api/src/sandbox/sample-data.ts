import type { records } from '@portal/contracts/records/index'
import { foreignSupplier } from '../domain/applications/authenticate-key.ts'
import type { ImportAccount } from '../ingest/context/context.ts'
import { dayAfter } from './days.ts'

type Input<R extends keyof typeof records> = (typeof records)[R]['schema']['_zod']['input']

/** Vendor number of the orders that the sandbox books itself. */
export const sampleVendor = 'SBX-V1'

export const sampleSuppliers: Input<'suppliers'>[] = [
  { code: 'SBX-LAMPS', name: 'Lantern Bay Lighting', city: 'Ningbo', country: 'China', email: 'export@lantern-bay.example' },
  { code: 'SBX-CHAIRS', name: 'Red River Furniture', city: 'Haiphong', country: 'Viet Nam', email: 'export@red-river.example' },
  { code: 'SBX-TILES', name: 'Blue Kiln Ceramics', city: 'Qingdao', country: 'China', email: 'export@blue-kiln.example' },
  { code: foreignSupplier, name: 'Outside the supplier filter', city: 'Singapore', country: 'Singapore' },
]

export const sampleProducts: Input<'products'>[] = [
  { code: 'SBX-LAMP-12', description: 'Table lamp, brass', units: 'PCS' },
  { code: 'SBX-LAMP-20', description: 'Floor lamp, black', units: 'PCS' },
  { code: 'SBX-CHAIR-3', description: 'Dining chair, oak', units: 'PCS' },
  { code: 'SBX-CHAIR-7', description: 'Folding chair, steel', units: 'PCS' },
  { code: 'SBX-TILE-40', description: 'Wall tile, 40 × 40 cm', units: 'PCS' },
  { code: 'SBX-TILE-60', description: 'Floor tile, 60 × 60 cm', units: 'PCS' },
]

const orderCount = 8
/** More than the sample shipments ever carry, so that every order stays open. */
const orderedQty = '1000000'

/** Returns the number of the order that carries a sample shipment. */
export const sampleOrderNumber = (place: number): string => `SBX-PO-${(place % orderCount) + 1}`

/** Returns the supplier of a sample order. @param place of an order or a shipment */
export const sampleSupplier = (place: number): string => sampleSuppliers[(place % orderCount) % 3]!.code

/** Returns the purchase orders, with dates relative to the start of the sandbox. */
export const sampleOrders = (startedAt: Date, account: ImportAccount): Input<'purchase-orders'>[] =>
  Array.from({ length: orderCount }, (_, place) => sampleOrder(sampleOrderNumber(place), place, startedAt, account))

export function sampleOrder(orderNumber: string, place: number, startedAt: Date, account: ImportAccount): Input<'purchase-orders'> {
  const supplier = sampleSuppliers.find(({ code }) => code === sampleSupplier(place))!
  const products = sampleProducts.slice(2 * (place % 3)).slice(0, 2)
  const day = (days: number) => dayAfter(startedAt, days, account)
  return {
    orderNumber,
    supplierCode: supplier.code,
    vendorNumber: sampleVendor,
    orderDate: day(-40 - place),
    status: 'Open',
    incoterm: 'FOB',
    goodsDescription: products[0]!.description,
    supplier: { name: supplier.name, city: supplier.city!, country: supplier.country! },
    deliverTo: { name: 'Sandbox warehouse', streetAddress: '1 Example Road', city: 'Sydney', country: 'Australia', postCode: '2000' },
    lines: products.map(({ code }, index) => ({
      lineNumber: index + 1,
      code,
      status: 'Open',
      qty: orderedQty,
      qtyUom: 'PCS',
      unitPrice: '12.5',
      currency: account.baseCurrency,
      requiredInStoreDate: day(60 + place),
      shippingDate: day(40 + place),
      deliveryDate: day(58 + place),
    })),
  }
}
