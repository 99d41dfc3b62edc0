import { perSecond, type Measurement } from '../measurement.ts'
import { quantile } from '../interleave.ts'
import {
  toDraft,
  importRecords,
  ordersToBook,
  readReceiver,
  requireOk,
  withBookingPortal,
  type BenchResponse,
  type BookingPortal,
  type Session,
} from './booking-portal.ts'

/** Concurrent sessions, and the lines they compete for. */
const sessions = 64
const [orders, linesOfOrder] = [5, 10]
const submits = 5000

/** B1: 64 sessions of a vendor submit against 50 lines with enough quantity for half of them; repeated during an import. */
export async function bookingSubmits({ url, share }: { url: string; share: number }): Promise<Measurement[]> {
  const count = Math.max(sessions, Math.round(submits * share))
  return [...(await submitAll(url, count, false)), ...(await submitAll(url, count, true))]
}

async function submitAll(url: string, count: number, besideImport: boolean): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  const ordered = Math.max(1, Math.floor(count / 2 / (orders * linesOfOrder)))
  await withBookingPortal(url, { port: besideImport ? 3911 : 3910, users: 8 }, async (portal) => {
    await importRecords(portal, 'purchase-orders', ordersToBook(orders, linesOfOrder, ordered))
    const all = await Promise.all(Array.from({ length: sessions }, (_, index) => portal.session(index % 8)))
    const receiver = await readReceiver(all[0]!, portal, 'PO-1')
    const stop = new AbortController()
    const importing = besideImport ? importAgain(portal, ordered, stop.signal) : Promise.resolve(0)
    const tally: Tally = { accepted: [], refused: [], again: 0, next: 0 }
    const began = performance.now()
    let seconds: number
    try {
      await Promise.all(all.map((session) => submitInTurn(session, portal, receiver, count, tally)))
    } finally {
      seconds = (performance.now() - began) / 1000
      stop.abort()
      await importing
    }
    const imports = await importing
    measurements.push(...(await readMeasurements(portal, tally, seconds, besideImport ? `, beside ${imports} imports of the orders` : '')))
  })
  return measurements
}

interface Tally {
  /** Durations in milliseconds. */
  accepted: number[]
  refused: number[]
  /** Number of responses with Retry-After. */
  again: number
  next: number
}

/** Creates and submits drafts one after another. Only submits are timed, until acceptance or rejection. */
async function submitInTurn(
  session: Session,
  { vendorId, shipperId }: BookingPortal,
  receiver: string,
  count: number,
  tally: Tally,
): Promise<void> {
  for (let turn = tally.next++; turn < count; turn = tally.next++) {
    const line = turn % (orders * linesOfOrder)
    const draft = toDraft(shipperId, receiver, { [`PO-${(line % orders) + 1}`]: [[Math.floor(line / orders) + 1, 1]] })
    const create = () => session.post('shipment-booking/command/create-draft', { vendorAccountId: vendorId, ...draft })
    const { data: id } = requireOk(await untilServed(create))
    const started = performance.now()
    const response = await untilServed(
      () => session.post('shipment-booking/command/submit-draft', { id }),
      () => tally.again++,
    )
    const took = performance.now() - started
    if (response.status === 200) tally.accepted.push(took)
    else if (response.status === 400) {
      tally.refused.push(took)
      requireOk(await untilServed(() => session.delete(`shipment-booking/command/delete/${id as string}`)))
    } else requireOk(response)
  }
}

/** Retries while the portal is busy. */
async function untilServed(send: () => Promise<BenchResponse>, onBusy: () => void = () => {}): Promise<BenchResponse> {
  for (;;) {
    const response = await send()
    if (response.status !== 503) return response
    onBusy()
  }
}

/** Imports the same orders repeatedly with another status, as a customer's import would. @returns number of imports */
async function importAgain(portal: BookingPortal, ordered: number, stop: AbortSignal): Promise<number> {
  let count = 0
  while (!stop.aborted) {
    const records = ordersToBook(orders, linesOfOrder, ordered).map((order) => ({ ...order, status: `Confirmed ${count}` }))
    await importRecords(portal, 'purchase-orders', records)
    count++
  }
  return count
}

async function readMeasurements(
  { pool, customerId }: BookingPortal,
  { accepted, refused, again }: Tally,
  seconds: number,
  beside: string,
): Promise<Measurement[]> {
  const { rows } = await pool.query<{ fullest: number; bookings: number }>(
    `select max(k.reserved / t.qty)::float8 as fullest, sum(k.bookings)::int as bookings
     from (select order_id, line_number, sum(reserved) as reserved, count(*) as bookings from booked_lines where account_id = $1 group by 1, 2) k
     join order_lines t on t.account_id = $1 and t.order_id = k.order_id and t.line_number = k.line_number`,
    [customerId],
  )
  const { fullest, bookings } = rows[0]!
  const all = [...accepted, ...refused]
  const common = { id: 'B1', target: 'none' as const }
  const text = `of ${all.length.toLocaleString('en-GB')} submits by ${sessions} sessions against 50 lines${beside}`
  return [
    {
      ...common,
      label: `highest booked ÷ ordered quantity of a line, ${text}`,
      measured: `${bookings} bookings`,
      reference: '50 lines',
      value: fullest,
      target: { max: 1 },
    },
    {
      ...common,
      label: 'stored bookings ÷ accepted responses',
      measured: `${bookings} stored`,
      reference: `${accepted.length} accepted, ${refused.length} refused`,
      value: bookings / accepted.length,
      target: { min: 1 },
    },
    {
      ...common,
      label: 'longest time until acceptance or rejection',
      measured: `p50 ${quantile(all, 0.5).toFixed(0)} ms, p99 ${quantile(all, 0.99).toFixed(0)} ms`,
      reference: `${again} refused for now`,
      value: Math.max(...all) / 1000,
      unit: ' s',
      target: { max: 2 },
    },
    {
      ...common,
      label: 'drafts created and submitted',
      measured: perSecond(all.length / seconds, 'submits'),
      reference: '',
      value: all.length / seconds,
      unit: '/s',
    },
  ]
}
