import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'
import type { RecordInput } from '../record-input.ts'
import type { ShipmentFacts } from './facts.ts'

const stream = streamKey('holes')

type Hole = Partial<Record<keyof RecordInput<'shipments'>, undefined>>

/** Properties that real data sometimes lacks, with their probability. */
const holes: readonly (readonly [probability: number, hole: Hole])[] = [
  [0.012, { origin: undefined, routing: undefined }],
  [0.004, { destination: undefined }],
  [0.01, { mode: undefined }],
  [0.005, { trans: undefined }],
  [0.018, { incoterm: undefined }],
  [0.006, { supplierCode: undefined, orderSellers: undefined }],
  [0.022, { volume: undefined }],
  [0.012, { weight: undefined }],
  [0.02, { originATD: undefined }],
  [0.006, { originETD: undefined }],
  [0.008, { destinationATA: undefined }],
  [0.012, { carrierCode: undefined, carrierName: undefined, carrierContractNumber: undefined }],
  [0.015, { houseWaybillNumber: undefined }],
  [0.03, { events: undefined }],
  [0.02, { invoices: undefined }],
  [0.05, { actualExFactoryDate: undefined }],
  [0.04, { ctoAvailability: undefined }],
]

/** Returns the properties that this shipment's record lacks. */
export function missingProperties({ customer, consignment }: Pick<ShipmentFacts, 'customer' | 'consignment'>): Hole {
  const random = new Random(customer.key ^ stream, consignment.index)
  const found: Hole = {}
  for (const [probability, hole] of holes) if (random.chance(probability)) Object.assign(found, hole)
  return found
}
