import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchRuns, searchSeed } from '../../testing/search-depth.ts'
import type { TestClient } from '../../testing/test-portal.ts'
import { importOrder, orderLine, path, startBookings, wholeDraft, type BookingFixture } from './booking.fixture.ts'

const seed = searchSeed()
const sessions = 8
const lineNumbers = [1, 2] as const

/** Action of a session on the booking at a position. */
type Step =
  | { kind: 'book'; place: number; quantities: [number, number] }
  | { kind: 'change'; place: number; quantities: [number, number] }
  | { kind: 'discard' | 'delete' | 'submit'; place: number }
  | { kind: 'reimport'; quantities: [number, number | null] }
  | { kind: 'ship'; shipment: number; line: 1 | 2; qty: number; place: number | null }
const toQuantities = ([first, second]: [number, number]) => ({ 1: first, 2: second })
const imports = (step: Step) => step.kind === 'reimport' || step.kind === 'ship'

const qty = fc.integer({ min: 1, max: 70 })
const place = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('book' as const), place, quantities: fc.tuple(qty, qty) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), place, quantities: fc.tuple(qty, qty) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('discard' as const, 'delete' as const), place }) },
)
const importing: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('reimport' as const),
    quantities: fc.tuple(fc.integer({ min: 20, max: 150 }), fc.option(fc.integer({ min: 20, max: 150 }))),
  }),
  fc.record({
    kind: fc.constant('ship' as const),
    shipment: fc.nat(2),
    line: fc.constantFrom(1 as const, 2 as const),
    qty: fc.integer({ min: 1, max: 60 }),
    place: fc.option(place),
  }),
)
/** Rounds of concurrent actions: sessions only, or with an import among them. */
const rounds = fc.array(
  fc
    .tuple(fc.array(step, { minLength: 1, maxLength: sessions }), fc.option(importing))
    .map(([steps, one]) => (one ? [...steps.slice(1), one] : steps)),
  { minLength: 3, maxLength: 7 },
)

describe(`histories of bookings (seed ${seed})`, () => {
  let fixture: BookingFixture
  let callers: TestClient[]
  beforeAll(async () => {
    fixture = await startBookings()
    const { portal, vendorId } = fixture
    callers = []
    while (callers.length < sessions) callers.push(await portal.signInTo(vendorId))
  })
  afterAll(() => fixture.close())

  interface Line {
    lineNumber: number
    ordered: number | null
    shipped: number
    reserved: number
    doubled: number
  }

  /** Returns the lines of an order, summed up here from the stored bookings and pieces. */
  const readLines = async (orderNumber: string): Promise<Line[]> =>
    (
      await fixture.portal.pool.query<Line>(
        `select l.n as "lineNumber", t.qty::float8 as ordered,
           (select coalesce(sum(m.qty), 0)::float8 from shipment_order_lines m where m.account_id = o.account_id and m.order_id = o.id and m.line_number = l.n) as shipped,
           (select coalesce(sum(b.reserved), 0)::float8 from booked_lines b where b.account_id = o.account_id and b.order_id = o.id and b.line_number = l.n) as reserved,
           (select count(*)::int from booked_lines b join shipments s on s.account_id = b.account_id and b.booking_number = any(s.booking_numbers)
             where b.account_id = o.account_id and b.order_id = o.id and b.line_number = l.n and b.reserved > 0) as doubled
         from purchase_orders o cross join unnest($3::int[]) as l (n)
         left join order_lines t on t.account_id = o.account_id and t.order_id = o.id and t.line_number = l.n
         where o.account_id = $1 and o.order_number = $2 order by 1`,
        [fixture.customerId, orderNumber, lineNumbers],
      )
    ).rows

  const over = ({ ordered, shipped, reserved }: Line) => Math.max(0, shipped + reserved - (ordered ?? 0))

  async function act(steps: Step, session: TestClient, orderNumber: string, bookings: { id: string; number: string }[]): Promise<number> {
    const { portal, customerId } = fixture
    const own = { ...fixture, vendor: session }
    if (steps.kind === 'reimport') {
      const [first, second] = steps.quantities
      await importOrder(portal, customerId, orderNumber, {}, [
        orderLine(1, { qty: first }),
        ...(second === null ? [] : [orderLine(2, { qty: second })]),
      ])
      return 200
    }
    if (steps.kind === 'ship') {
      const named = steps.place === null ? undefined : bookings[steps.place % Math.max(bookings.length, 1)]
      const report = await portal.import(customerId, {
        shipments: [
          {
            shipmentNumber: `${orderNumber}-${steps.shipment}`,
            orderLines: [{ orderNumber, lineNumber: steps.line, qty: steps.qty }],
            bookingNumbers: named ? [named.number] : [],
          },
        ],
      })
      expect(report.problems).toEqual([])
      return 200
    }
    if (steps.kind === 'book') {
      const draft = await wholeDraft(own, orderNumber, toQuantities(steps.quantities))
      const begun = await session.post(`${path}/command/create-draft`, { vendorAccountId: fixture.vendorId, ...draft })
      // a line may be deleted by now
      if (begun.status !== 200) return begun.status
      const id = begun.body.data as string
      const { body } = await session.get(`${path}/query/get-shipment-booking-entry-by-id`, { shipmentBookingId: id })
      if (body.data) bookings.push({ id, number: body.data.bookingNumber })
      return (await session.post(`${path}/command/submit-draft`, { id })).status
    }
    const booking = bookings[steps.place % Math.max(bookings.length, 1)]
    if (!booking) return 200
    const { id } = booking
    if (steps.kind === 'delete') return (await session.delete(`${path}/command/delete/${id}`)).status
    if (steps.kind === 'discard') return (await session.post(`${path}/command/discard-draft`, { shipmentBookingId: id })).status
    if (steps.kind === 'change') {
      const change = await wholeDraft(own, orderNumber, toQuantities(steps.quantities))
      const { status } = await session.post(`${path}/command/update-draft`, { id, ...change })
      if (status !== 200) return status
    }
    return (await session.post(`${path}/command/submit-draft`, { id })).status
  }

  it('never book a line twice, with any concurrency, and all stored data is consistent', async () => {
    let orders = 0
    const outcomes = new Map<number, number>()
    const history = async (steps: Step[][]) => {
      const orderNumber = `H-${(orders += 1)}`
      await importOrder(fixture.portal, fixture.customerId, orderNumber)
      const bookings: { id: string; number: string }[] = []
      for (const round of steps) {
        const before = await readLines(orderNumber)
        const statuses = await Promise.all(round.map((one, index) => act(one, callers[index]!, orderNumber, bookings)))
        for (const status of statuses) outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
        // rejections have a reason, and there are no server errors
        expect(statuses.filter((status) => ![200, 400, 404, 409, 503].includes(status))).toEqual([])
        const after = await readLines(orderNumber)
        for (const [index, line] of after.entries()) {
          expect(line.reserved).toBeGreaterThanOrEqual(0)
          expect(line.doubled).toBe(0)
          // an import may leave a line overbooked, but a submission never increases that
          if (!round.some(imports)) expect(over(line), `line ${line.lineNumber}`).toBeLessThanOrEqual(over(before[index]!))
        }
        await fixture.verify()
      }
    }
    await fc.assert(fc.asyncProperty(rounds, history), { seed, numRuns: searchRuns(12), endOnFailure: true })
    // submissions were concurrent: some succeeded, and some were rejected
    expect(outcomes.get(200)).toBeGreaterThan(0)
    expect(outcomes.get(400)).toBeGreaterThan(0)
  })
})
