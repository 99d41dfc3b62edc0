import type { TransitByMeans } from '@portal/contracts/shipments/means-of-transport'
import type { ProductDateState } from '@portal/contracts/charts/product-overview'

/** Responses of the product overview (packages/contracts/src/charts/product-overview.ts), reduced to what its charts show. */
interface Point {
  date: string | null
}

export interface ShipmentPoint extends Point {
  dateState: ProductDateState | null
  shipmentNumber: string
}

interface Marks {
  min: number | null
  max: number | null
  avg: number | null
}

export interface TransitPerSupplier {
  items: { supplierName: string; value: number; byMeans: TransitByMeans }[]
  /** Average over all shipments, for the centre of the ring. */
  average: number | null
}

export interface QtyPerShipment {
  unit: string | null
  total: number
  items: (ShipmentPoint & { qty: number })[]
}

export interface UnitPrices extends Marks {
  unit: string | null
  items: (ShipmentPoint & { unitValue: number })[]
}

export interface TransitPerShipment {
  avgTransitTime: number | null
  byMeans: TransitByMeans
  items: (ShipmentPoint & { transitTime: number; delay: number | null })[]
}

export interface TransitPerOrder {
  avgTransitTime: number | null
  byMeans: TransitByMeans
  items: (Point & { orderNumber: string; transitTime: number })[]
}

export interface UnitFreightSpends extends Marks {
  unit: string | null
  items: (ShipmentPoint & { value: number })[]
}

export interface TotalSpends extends Marks {
  total: number
  items: (ShipmentPoint & { value: number })[]
}
