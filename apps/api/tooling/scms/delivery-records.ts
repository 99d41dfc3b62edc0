import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

// Records of a folder with the properties that the metrics need (docs/importing.md). They are not validated, which is left to the import.

export interface Charge {
  code: string
  group: 'FRT' | 'DST' | 'CDS' | 'OTH'
  amount: string
}

export interface InvoiceLine {
  productCode: string
  qty: string
  unitValue: string
}

export interface Shipment {
  shipmentNumber: string
  supplierCode?: string
  trans?: string
  mode?: string
  origin?: string
  destination?: string
  destinationETA?: string
  destinationATA?: string
  actualDeliveryDate?: string
  weight?: string
  volume?: string
  teu?: string
  orderLines?: { orderNumber: string; lineNumber: number }[]
  charges?: Charge[]
  invoices?: { invoiceValue: string; lines?: InvoiceLine[] }[]
}

export interface Order {
  orderNumber: string
  orderDate?: string
  lines: { lineNumber: number; requiredInStoreDate?: string }[]
}

export interface Deliveries {
  suppliers: { code: string; name: string }[]
  orders: Order[]
  shipments: Shipment[]
}

const read = async <T>(folder: string, name: string): Promise<T[]> =>
  (await readFile(join(folder, `${name}.ndjson`), 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T)

export const readDeliveries = async (folder: string): Promise<Deliveries> => ({
  suppliers: await read(folder, 'suppliers'),
  orders: await read(folder, 'purchase-orders'),
  shipments: await read(folder, 'shipments'),
})
