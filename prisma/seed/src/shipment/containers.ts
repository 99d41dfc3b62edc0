import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'
import { oceanCarriers } from '../network/carriers.ts'
import type { ShipmentChild } from '../record-input.ts'
import type { ShipmentFacts } from './facts.ts'

const stream = streamKey('containers')

/** Containers of a shipment; shipments in a shared container have the same number. */
export function createContainers({ customer, consignment, journey }: ShipmentFacts): ShipmentChild<'containers'>[] | undefined {
  const { load, index, shared, programme } = consignment
  if (load.containers.length === 0) return undefined
  // the leader of a consolidation may have missed it: its container differs from the shared one
  const hasMissed = programme.consolidated !== undefined && !shared
  const random = new Random(customer.key ^ stream, shared?.leader ?? index, hasMissed ? 1 : 0)
  return load.containers.map(({ sizeType }) => {
    // leased containers have the code of another line
    const owner = random.chance(0.85) ? journey.carrier.owner : random.pick(oceanCarriers).owner
    return {
      number: containerNumber(`${owner}U${String(random.below(1_000_000)).padStart(6, '0')}`),
      sizeType,
      seal: `ML${random.between(1_000_000, 9_999_999)}`,
    }
  })
}

/** Letter values 10 to 38 without multiples of 11. */
const values = new Map('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter, index) => [letter, 10 + index + Math.floor((index + 9) / 10)]))

/** Appends the ISO 6346 check digit. @param code owner, category and serial number: ten characters */
export function containerNumber(code: string): string {
  let sum = 0
  for (let place = 0; place < 10; place++) sum += (values.get(code[place]!) ?? Number(code[place])) * 2 ** place
  return `${code}${(sum % 11) % 10}`
}
