import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'
import type { Destination } from '../companies/customer-profile.ts'
import { containerTypes } from './container-types.ts'
import type { Customer } from './customer.ts'
import { sharedLoad, type Load } from './load.ts'
import type { Programme } from './programme.ts'
import { trioSize } from './programme-sequence.ts'

const stream = streamKey('shared container')

/** Container that a consignment shares with others of its customer. */
export interface SharedContainer {
  /** Index of the first consignment of the trio; booking, container and vessel are derived from it. */
  leader: number
  destination: Destination
  /** Random numbers shared by the consignments. */
  common: Random
  load: Load
  /** Share of the container, 0 to 1. */
  share: number
}

/** Returns the container shared with the neighbouring programmes; undefined if the consignment missed the consolidation. */
export function sharedContainer(customer: Customer, programme: Programme, memberIndex: number): SharedContainer | undefined {
  const { key, weave } = customer
  const first = programme.id - (programme.id % trioSize)
  const leader = weave.indexOf(first, memberIndex)
  const random = new Random(key ^ stream, leader)
  const shares = Array.from({ length: trioSize }, () => (random.chance(0.9) ? random.range(0.4, 1) : 0))
  const share = shares[programme.id - first]! / shares.reduce((total, one) => total + one, 0)
  if (!share || !programme.consolidated) return undefined
  const container = random.chance(0.8) ? containerTypes.highCube : containerTypes.forty
  const fill = programme.consolidated === 'BCN' ? random.range(0.72, 0.95) : random.range(0.25, 0.6)
  const destination = customer.destination(random)
  return {
    leader,
    destination,
    common: random,
    load: sharedLoad(programme.consolidated, container, container.usableM3 * fill, share),
    share,
  }
}
