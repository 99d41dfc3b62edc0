import { arrivalEstimates } from '../../domain/shipments/rules/event-model.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allReportFormats, type CarrierReport } from '../../testing/carrier-messages.ts'
import { retraction } from '../../testing/carrier-events.ts'
import { departed, receiveEdi } from '../../testing/edi-files.ts'
import { searchRuns } from '../../testing/search-depth.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'

type Format = keyof typeof allReportFormats
type DcsaFormat = Extract<Format, `dcsa ${string}`>
/** Report in its format: only DCSA events have numbers that versions and retractions refer to. */
type Report = (CarrierReport & { format: DcsaFormat }) | (CarrierReport & { format: Exclude<Format, DcsaFormat>; event?: never })
interface Withdrawal {
  event: number
  at: string
}

const plan = { originETD: '2026-10-02', destinationETA: '2026-10-20' }
const at = (minute: number) => new Date(Date.UTC(2026, 9, 1) + minute * 60_000).toISOString().slice(0, 16)
const minutes = fc.integer({ min: 0, max: 28 * 24 * 60 })
const isDcsa = (format: Format): format is DcsaFormat => format.startsWith('dcsa')

const reports = fc
  .uniqueArray(
    fc.record({
      minute: minutes,
      format: fc.constantFrom(...(Object.keys(allReportFormats) as Format[])),
      move: fc.constantFrom('departure' as const, 'arrival' as const, 'arrival' as const, 'discharge' as const, 'delivery' as const),
      isEstimate: fc.boolean(),
      date: fc.integer({ min: 1, max: 28 }).map((day) => `2026-10-${String(day).padStart(2, '0')}`),
      location: fc.constantFrom('CNSHA', 'SGSIN', 'AUSYD'),
      event: fc.option(fc.integer({ min: 100, max: 104 }), { nil: undefined }),
    }),
    { selector: ({ minute }) => minute, minLength: 12, maxLength: 24 },
  )
  .map((all) =>
    all.map(({ minute, format, isEstimate, event, ...common }, index): Report => {
      const report = { ...common, number: index + 1, madeAt: at(minute) }
      // DCSA has no code for a delivery
      const own = report.move === 'delivery' && isDcsa(format) ? 'iftsta' : format
      // a pick-up changes nothing of a shipment by sea
      if (own === '214') return { ...report, ...(report.move !== 'delivery' && { move: 'pickup' }), format: own }
      const isExpected = isEstimate && (report.move === 'arrival' || report.move === 'departure')
      return isDcsa(own) ? { ...report, format: own, isEstimate: isExpected, event } : { ...report, format: own, isEstimate: isExpected }
    }),
  )
const withdrawals = fc.array(fc.record({ event: fc.integer({ min: 100, max: 104 }), at: minutes.map(at) }), { maxLength: 3 })
const statedATD = fc.option(fc.record({ day: fc.constantFrom('2026-10-03', '2026-10-05'), receivedAt: minutes.map(at) }), {
  nil: undefined,
})

/** Expected shipment from all reports, computed independently of the tested code. */
function computeExpected(
  all: readonly Report[],
  withdrawn: readonly Withdrawal[],
  stated: { day: string; receivedAt: string } | undefined,
) {
  const standing = all.filter(({ event, madeAt }) => {
    if (event === undefined) return true
    const isReplaced = all.some((other) => other.event === event && other.madeAt > madeAt)
    return !isReplaced && !withdrawn.some((one) => one.event === event && one.at >= madeAt)
  })
  const last = (isWanted: (report: Report) => boolean) =>
    standing
      .filter(isWanted)
      .toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1))
      .at(-1)
  const actual = (move: Report['move'], location?: string) =>
    last((report) => report.move === move && !report.isEstimate && (location === undefined || report.location === location))
  const departure = actual('departure', 'CNSHA')
  const atd = stated && (!departure || departure.madeAt <= stated.receivedAt) ? stated.day : departure?.date
  const [arrival, discharge, delivery] = [actual('arrival', 'AUSYD'), actual('discharge', 'AUSYD'), actual('delivery')]
  const ata = (arrival ?? discharge)?.date
  const step = delivery ? 3 : ata ? 2 : atd || actual('departure') ? 1 : 0
  return {
    atd: atd ?? null,
    ata: ata ?? null,
    pod: (discharge ?? arrival)?.date ?? null,
    delivered: delivery?.date ?? null,
    delay: ata ? Number(ata.slice(8)) - 20 : null,
    step,
    estimate: last((report) => report.move === 'arrival' && Boolean(report.isEstimate) && report.location === 'AUSYD')?.date,
  }
}

describe('a month of carrier messages', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const stateOf = async ({ id }: ImportAccount) => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select origin_etd::text as etd, destination_eta::text as eta, origin_atd::text as atd, destination_ata::text as ata, pod_ata::text as pod,
         actual_delivery_date::text as delivered, delay_days as delay, step,
         (select coalesce(json_agg(json_build_object('code', code, 'classifier', classifier, 'location', location, 'createdDate', created_date,
            'eventDate', (event_date at time zone 'UTC')::date)), '[]') from shipment_events e
          where e.account_id = s.account_id and e.shipment_id = s.id) as events
       from shipments s where account_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    const { events, etd, eta, ...state } = rows[0]!
    expect({ etd, eta }).toEqual({ etd: plan.originETD, eta: plan.destinationETA })
    return { ...state, estimate: arrivalEstimates(events as never, 'AUSYD').at(-1)?.eta }
  }

  it('gives the dates, the delay and the status of an independent implementation, in any order and with repeats', async () => {
    await fc.assert(
      fc.asyncProperty(reports, withdrawals, statedATD, fc.infiniteStream(fc.integer()), async (all, withdrawn, stated, random) => {
        const account = await database.account()
        const next = () => random.next().value as number
        const record = { ...departed, ...plan, ...(stated && { originATD: stated.day }) }
        const now = new Date(stated ? `${stated.receivedAt}Z` : '2026-10-01T00:00:00Z')
        const files = [
          ...all.map((report) => allReportFormats[report.format](report)),
          // the same events again with other names
          ...all
            .filter(({ format }) => isDcsa(format))
            .slice(0, 4)
            .map((report) => again(allReportFormats[report.format](report))),
          ...withdrawn.map((one, index) => ({
            [`edi/received/w${index}.json`]: JSON.stringify({ events: [retraction(`E${one.event}`, `${one.at}:00Z`)] }),
          })),
        ]
        const shuffled = files
          .map((file) => ({ file, place: next() }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ file }) => file)
        const recordAt = Math.abs(next()) % 4
        for (let part = 0; part < 4; part++) {
          const size = Math.ceil(shuffled.length / 4)
          if (part === recordAt) await database.import(account, { shipments: [record] }, { now })
          await receiveEdi(
            database,
            account,
            Object.assign({}, ...shuffled.slice(part * size, (part + 1) * size)) as Record<string, string>,
          )
        }
        expect(await stateOf(account)).toEqual(computeExpected(all, withdrawn, stated))
        expect(await database.verify(account)).toEqual([])
      }),
      { numRuns: searchRuns(10) },
    )
  })
})

const again = (file: Record<string, string>) =>
  Object.fromEntries(Object.entries(file).map(([name, text]) => [name.replace('received/', 'received/again-'), text]))
