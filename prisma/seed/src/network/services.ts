import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'
import { weighted, type Sampler } from '../chance/weighted.ts'
import { oceanCarriers, type Carrier } from './carriers.ts'
import { createShuttleService, type ShuttleService } from './shuttle-service.ts'
import { vesselCount } from './vessels.ts'

/** Service of a carrier between two ports: one loop, or two with a transhipment at a hub. */
export interface Service {
  carrier: Carrier
  legs: readonly ShuttleService[]
}

/** Container services. All are created at once, so that the service of a shipment does not depend on the order of access. */
export class Services {
  readonly #world: number
  readonly #loops = new Map<string, ShuttleService>()
  readonly #services = new Map<string, Sampler<Service>>()
  #vessels = 0

  /**
   * @param world key of the random streams of the demo data
   * @param pairs ports of loading and discharge (UN/LOCODE) with services
   */
  constructor(world: number, pairs: Iterable<readonly [from: string, to: string]>) {
    this.#world = world
    for (const [from, to] of pairs) {
      const pair = `${from} ${to}`
      if (!this.#services.has(pair)) this.#services.set(pair, this.#layOut(from, to))
    }
    if (this.#vessels > vesselCount) throw new Error(`The fleet has ${this.#vessels} vessels but only ${vesselCount} names`)
  }

  /** @throws if there is no service between the ports */
  between(from: string, to: string): Sampler<Service> {
    const services = this.#services.get(`${from} ${to}`)
    if (!services) throw new Error(`No service from ${from} to ${to}`)
    return services
  }

  #layOut(from: string, to: string): Sampler<Service> {
    const random = new Random(streamKey(this.#world, 'services', from, to))
    const ways = transshipmentPorts(from, to)
    const start = random.below(oceanCarriers.length)
    const count = Math.max(2, ways.length)
    return weighted(
      Array.from({ length: count }, (_, index) => {
        const carrier = oceanCarriers[(start + index * 3) % oceanCarriers.length]!
        const hub = ways[index % ways.length]
        const legs = hub ? [this.#loop(carrier, from, hub), this.#loop(carrier, hub, to)] : [this.#loop(carrier, from, to)]
        return [{ carrier, legs }, [5, 3, 2][index] ?? 1] as const
      }),
    )
  }

  #loop(carrier: Carrier, from: string, to: string): ShuttleService {
    const name = `${carrier.code} ${from} ${to}`
    const known = this.#loops.get(name)
    if (known) return known
    const loop = createShuttleService(this.#world, this.#loops.size, carrier, from, to, this.#vessels)
    this.#vessels += loop.fleet
    this.#loops.set(name, loop)
    return loop
  }
}

/** Transhipment hubs by countries of origin and destination; lanes not listed are direct. */
const hubs: Readonly<Record<string, readonly [hub: string, alternative?: string]>> = {
  'CN AU': ['SGSIN'],
  'VN AU': ['SGSIN', 'MYPKG'],
  'TH AU': ['SGSIN'],
  'MY AU': ['SGSIN'],
  'ID AU': ['SGSIN'],
  'IN AU': ['LKCMB', 'SGSIN'],
  'BD AU': ['SGSIN', 'MYPKG'],
  'IT AU': ['SGSIN', 'MYPKG'],
  'TR AU': ['SGSIN'],
  'PL AU': ['NLRTM'],
  'CN GB': ['SGSIN', 'AEJEA'],
  'VN GB': ['SGSIN'],
  'TH GB': ['SGSIN'],
  'ID GB': ['SGSIN'],
  'IN GB': ['LKCMB', 'AEJEA'],
  'BD GB': ['LKCMB', 'SGSIN'],
  'LK GB': ['AEJEA'],
  'EG GB': ['NLRTM'],
  'PL GB': ['DEHAM'],
  'CN US': ['KRPUS'],
  'VN US': ['HKHKG', 'KRPUS'],
  'TH US': ['HKHKG', 'SGSIN'],
  'MY US': ['SGSIN', 'HKHKG'],
  'IN US': ['LKCMB'],
  'TW US': ['KRPUS'],
  'PL US': ['DEHAM', 'NLRTM'],
}

/** Lanes without a direct vessel. */
const neverDirect = new Set(['BD AU', 'BD GB', 'PL AU', 'IT AU', 'TR AU', 'ID GB', 'PL US'])

/**
 * Returns the ways between two ports: the transhipment hub of each, or undefined for a direct one.
 * @param from UN/LOCODE
 * @param to UN/LOCODE
 */
function transshipmentPorts(from: string, to: string): (string | undefined)[] {
  const lane = `${from.slice(0, 2)} ${to.slice(0, 2)}`
  const changes = hubs[lane] ?? []
  return neverDirect.has(lane) ? [...changes] : [undefined, ...changes]
}
