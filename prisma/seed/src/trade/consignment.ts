import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'
import type { Supplier } from '../catalogue/supplier.ts'
import type { Destination } from '../companies/customer-profile.ts'
import type { Service } from '../network/services.ts'
import type { Transport } from '../network/transport.ts'
import type { Customer } from './customer.ts'
import { lclLoad, dedicatedLoad, type Load } from './load.ts'
import { createProgramme, type Programme } from './programme.ts'
import { sharedContainer, type SharedContainer } from './shared-container.ts'

const stream = streamKey('consignment')

/** Planned transport of the n-th consignment of an account. Consignments below the account's number of shipments are booked. */
export interface Consignment {
  index: number
  programme: Programme
  supplier: Supplier
  destination: Destination
  transport: Transport
  load: Load
  /** Booking day of the supplier, since 1970-01-01. */
  booked: number
  /** Only for sea freight. */
  service: Service | undefined
  shared: SharedContainer | undefined
}

export function createConsignment(customer: Customer, index: number): Consignment {
  const programme = createProgramme(customer, customer.weave.programmeOf(index))
  const { supplier } = programme
  const random = new Random(customer.key ^ stream, index)
  if (!programme.consolidated) {
    const transport = supplier.transport(random)
    const destination = customer.destination(random)
    const load = dedicatedLoad(random, transport, supplier.category.chilled ?? false)
    const service = transport === 'SEA' ? chooseService(customer, supplier, destination, random) : undefined
    const drawn = {
      index,
      programme,
      supplier,
      destination,
      transport,
      load,
      booked: customer.pace.dayOf(index),
      service,
      shared: undefined,
    }
    return customer.effects.byAir.has(index) ? byAir(drawn) : drawn
  }
  const shared = sharedContainer(customer, programme, customer.weave.memberOf(index))
  const destination = shared?.destination ?? customer.destination(random)
  return {
    index,
    programme,
    supplier,
    destination,
    transport: 'SEA',
    load: shared?.load ?? lclLoad(random),
    booked: customer.pace.dayOf(shared?.leader ?? index),
    service: chooseService(customer, supplier, destination, shared?.common ?? random),
    shared,
  }
}

/** Moves a consignment to air. It keeps its space, so that its orders are the same. */
const byAir = (drawn: Consignment): Consignment => ({
  ...drawn,
  transport: 'AIR',
  service: undefined,
  load: { ...drawn.load, mode: 'LSE', containers: [] },
})

const chooseService = ({ services }: Customer, { origin }: Supplier, { seaPort }: Destination, random: Random): Service =>
  services.between(origin.seaPort!, seaPort)(random)
