import { endpoints } from '@portal/contracts'
import { ms, type Measurement } from '../measurement.ts'
import { interleave, warmupRounds } from '../interleave.ts'
import type { BenchPortal } from '../portal.ts'
import { bareClient } from '../statements.ts'

interface Numbers {
  shipment: string
  order: string
  container: string
}

/** S9: tracking by a complete number, compared with a request answered from memory and with one `select 1`. */
export async function lookups(portal: BenchPortal): Promise<Measurement[]> {
  const { id } = portal.accounts.A
  const { rows } = await portal.pool.query<Numbers>(
    `select shipment_number as shipment, order_numbers[1] as order, container_numbers[1] as container from public.shipments
     where account_id = $1 and cardinality(order_numbers) > 0 and cardinality(container_numbers) > 0 order by md5(shipment_number) limit 1`,
    [id],
  )
  const search = (searchText: string) => () =>
    portal.get(`shipment-tracking/query/search?${new URLSearchParams({ accountId: id, searchText }).toString()}`)
  const { shipment, order, container } = rows[0]!
  const client = await bareClient(portal.url)
  const calls = {
    shipment: search(shipment),
    order: search(order),
    container: search(container),
    async nothing() {
      await portal.get(`${endpoints.getMyFeatures.path}?accountId=${id}`)
      await client.query('select 1')
    },
  }
  const timing = await interleave(calls, { warmUp: warmupRounds })
  await client.end()
  return (['shipment', 'order', 'container'] as const).map((kind) => ({
    id: 'S9',
    label: `tracking by a complete ${kind} number, A ÷ an account request plus select 1`,
    measured: ms(timing[kind].p50),
    reference: ms(timing.nothing.p50),
    value: timing[kind].p50 / timing.nothing.p50,
    target: { max: 1.5 },
  }))
}
