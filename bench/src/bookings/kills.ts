import type { Measurement } from '../measurement.ts'
import { toDraft, importRecords, ordersToBook, readReceiver, requireOk, withBookingPortal } from './booking-portal.ts'

const kills = 50

/** Maximum delay between a submit and the kill, as a multiple of the duration of a submit. */
const maxDelayRatio = 1.5

interface Outcome {
  bookings: number
  mails: number
  /** Kills after the response, and after the commit of the submit. */
  responded: number
  committed: number
}

/** B4: kills the API between a submit and its response, and retries with the same key: expects one booking and one mail. */
export async function bookingKills({ url, share }: { url: string; share: number }): Promise<Measurement[]> {
  const count = Math.max(3, Math.round(kills * share))
  const outcome: Outcome = { bookings: 0, mails: 0, responded: 0, committed: 0 }
  await withBookingPortal(url, { port: 3912 }, async (portal) => {
    await importRecords(portal, 'purchase-orders', ordersToBook(1, count + 1, 10))
    let session = await portal.session()
    const receiver = await readReceiver(session, portal, 'PO-1')
    const draft = async (line: number): Promise<object> => {
      const body = { vendorAccountId: portal.vendorId, ...toDraft(portal.shipperId, receiver, { 'PO-1': [[line, 10]] }) }
      return { id: requireOk(await session.post('shipment-booking/command/create-draft', body)).data }
    }
    const submit = (body: object, key: string) => session.post('shipment-booking/command/submit-draft', body, key)
    // one undisturbed submit, to measure its duration
    const first = await draft(count + 1)
    const started = performance.now()
    requireOk(await submit(first, 'bench-submit-first'))
    const usual = performance.now() - started
    for (let round = 0; round < count; round++) {
      const body = await draft(round + 1)
      const key = `bench-submit-${round}`
      const response = submit(body, key).catch(() => undefined)
      await new Promise((done) => setTimeout(done, (maxDelayRatio * usual * round) / count))
      await portal.kill()
      if ((await response)?.status === 200) outcome.responded++
      const { rows } = await portal.pool.query('select from booked_lines where booking_id = $1', [(body as { id: string }).id])
      if (rows.length > 0) outcome.committed++
      await portal.restart()
      session = await portal.session()
      requireOk(await submit(body, key))
    }
    const { rows } = await portal.pool.query<{ bookings: number; mails: number }>(
      `select (select count(*)::int from booked_lines) as bookings, (select count(*)::int from outbox where kind = 'bookingSubmitted') as mails`,
    )
    Object.assign(outcome, { bookings: rows[0]!.bookings - 1, mails: rows[0]!.mails - 1 })
  })
  return toMeasurements(outcome, count)
}

function toMeasurements({ bookings, mails, responded, committed }: Outcome, count: number): Measurement[] {
  const killed = `${count} kills: ${responded} after the response, ${committed} after the commit`
  const repeated = { id: 'B4', measured: `${bookings} bookings`, reference: killed, value: bookings / count }
  const mailed = { id: 'B4', measured: `${mails} mails`, reference: `${bookings} bookings`, value: mails / bookings }
  return [
    { ...repeated, label: 'bookings ÷ submits retried after a kill, at most', target: { max: 1 } },
    { ...repeated, label: 'the same, at least', target: { min: 1 } },
    { ...mailed, label: 'mails ÷ bookings, at most', target: { max: 1 } },
    { ...mailed, label: 'the same, at least', target: { min: 1 } },
  ]
}
