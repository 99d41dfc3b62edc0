import { sql, type SqlFragment } from '@portal/db/sql'
import type { Statements } from '@portal/db/statements'
import { refreshBookable } from './bookable-orders.ts'
import { isClosed } from './remaining-qty.ts'
import { fromMillionths, reservedQuantities, toMillionths } from './reserved-quantities.ts'

/** Stored line of a submitted booking. */
interface StoredLine {
  order_id: string
  line_number: number
  booking_id: string
  booking_number: string
  vendor_account_id: string
  state: 'submitted' | 'shipped' | 'withdrawn'
  qty: string
  unnamed_before: string
  reserved: string
  shipment_number: string | null
}

interface UnnamedPieces {
  order_id: string
  line_number: number
  qty: string
  shipment_number: string
}

/** SQL condition: shipment `s` of piece `m` names no booking of the account. */
const namesNone = sql`not exists (select from public.booked_lines n where n.account_id = s.account_id
  and (n.booking_number = any(s.booking_numbers) or n.booking_number in (select p.booking_number from public.shipment_order_lines p
    where p.account_id = s.account_id and p.shipment_id = s.id and p.booking_number is not null)))`

/** Quantity of order lines moved by shipments that name no booking, and the last of those shipments. @param lines a relation with order_id, line_number */
const unnamedPieces = (accountId: string, lines: SqlFragment<unknown>): SqlFragment<UnnamedPieces> => sql`
  select m.order_id, m.line_number, sum(m.qty)::text as qty, max(s.shipment_number) as shipment_number
  from (select distinct order_id, line_number from ${lines} l) l
  join public.shipment_order_lines m on m.account_id = ${accountId}::uuid and m.order_id = l.order_id and m.line_number = l.line_number
  join public.shipments s on s.account_id = m.account_id and s.id = m.shipment_id
  where ${namesNone} group by 1, 2`

/** Returns the same quantity for the given lines in millionths, keyed by `{order} {line}`. */
export async function readUnnamed(
  statements: Statements,
  accountId: string,
  lines: readonly { orderId: string; lineNumber: number }[],
): Promise<Map<string, bigint>> {
  const given = sql`unnest(${lines.map(({ orderId }) => orderId)}::uuid[], ${lines.map(({ lineNumber }) => lineNumber)}::int[]) as g (order_id, line_number)`
  const rows = await statements.rows(unnamedPieces(accountId, sql`(select * from ${given})`))
  return new Map(rows.map((row) => [`${row.order_id} ${row.line_number}`, toMillionths(row.qty)]))
}

/** Booking numbers on shipments or their pieces. */
const namedOn = (accountId: string, shipments: readonly string[]): SqlFragment<{ number: string }> => sql`
  select unnest(s.booking_numbers) as number from unnest(${[...shipments]}::uuid[]) k (id)
  join public.shipments s on s.account_id = ${accountId}::uuid and s.id = k.id
  union select l.booking_number from unnest(${[...shipments]}::uuid[]) k (id)
  join public.shipment_order_lines l on l.account_id = ${accountId}::uuid and l.shipment_id = k.id where l.booking_number is not null`

export async function referencedNumbers(statements: Statements, accountId: string, shipments: readonly string[]): Promise<string[]> {
  if (shipments.length === 0) return []
  return (await statements.rows(namedOn(accountId, shipments))).map(({ number }) => number)
}

/**
 * Returns ids of orders that bookings reserve. Accounts without bookings skip the search by number.
 * @param which bookings with these numbers, and bookings named by these shipments
 */
export async function ordersBookedBy(
  statements: Statements,
  accountId: string,
  { numbers, shipments }: { numbers: readonly string[]; shipments: readonly string[] },
): Promise<string[]> {
  const rows = await statements.rows(sql<{ id: string }>`
    select distinct order_id as id from public.booked_lines where account_id = ${accountId}::uuid
      and exists (select from public.booked_lines where account_id = ${accountId}::uuid)
      and booking_number in (select unnest(${[...numbers]}::text[]) union ${namedOn(accountId, shipments)})`)
  return rows.map(({ id }) => id)
}

/**
 * Recomputes the reserved quantities and shipped state of bookings of these orders, then the stored values that depend on them: rows of order lines
 * and bookable quantities. The caller has locked the orders (`lockOrders`). Bookings that also hold other orders are locked here, so that two
 * transactions on the same booking do not miss each other's change.
 * @param options.rewritten orders whose rows are rebuilt by the caller afterwards
 * @param options.stamped orders whose `changed_at` is set to `now`
 */
export async function refreshBooked(
  statements: Statements,
  accountId: string,
  orders: readonly string[],
  now: Date,
  { rewritten = [], stamped = [] }: { rewritten?: readonly string[]; stamped?: readonly string[] } = {},
): Promise<void> {
  if (orders.length === 0) return
  await lockSharedBookings(statements, accountId, orders)
  const changed = await wrongBooked(statements, accountId, orders)
  if (changed.length > 0) await writeBooked(statements, accountId, changed, now)
  const kept = new Set(rewritten)
  const others = orders.filter((id) => !kept.has(id))
  if (others.length > 0) await refreshRows(statements, accountId, others)
  await refreshBookable(statements, accountId, orders, { stamped, at: now })
}

/**
 * Locks the bookings that hold lines of these orders and of others, in a fixed order to avoid deadlocks: one statement per vendor, because bookings
 * are stored with their vendor.
 */
async function lockSharedBookings(statements: Statements, accountId: string, orders: readonly string[]): Promise<void> {
  const shared = await statements.rows(sql<{ id: string; vendorId: string }>`
    select distinct k.booking_id as id, k.vendor_account_id as "vendorId" from public.booked_lines k
    where k.account_id = ${accountId}::uuid and k.order_id = any(${[...orders]}::uuid[])
      and exists (select from public.booked_lines o where o.account_id = k.account_id and o.booking_id = k.booking_id
        and o.order_id <> all(${[...orders]}::uuid[]))
    order by 2, 1`)
  for (const [vendorId, bookings] of Map.groupBy(shared, (booking) => booking.vendorId))
    await statements.rows(sql`
      select id from public.shipment_bookings where account_id = ${vendorId}::uuid and id = any(${bookings.map(({ id }) => id)}::uuid[])
      order by id for update`)
}

/** Returns the booking lines whose stored state is wrong, with the right values. @param orders all orders of the account when absent */
export async function wrongBooked(statements: Statements, accountId: string, orders?: readonly string[]): Promise<StoredLine[]> {
  const ofOrders = orders
    ? sql`and b.booking_id in (select k.booking_id from public.booked_lines k
        where k.account_id = ${accountId}::uuid and k.order_id = any(${[...orders]}::uuid[]))`
    : sql``
  const stored = await statements.rows(sql<StoredLine>`
    select b.order_id, b.line_number, b.booking_id, b.booking_number, b.vendor_account_id, b.state, b.qty::text, b.unnamed_before::text,
      b.reserved::text, b.shipment_number
    from public.booked_lines b where b.account_id = ${accountId}::uuid ${ofOrders} order by b.first_submitted_at, b.booking_id`)
  if (stored.length === 0) return []
  const named = await namedBy(statements, accountId, [...new Set(stored.map(({ booking_number }) => booking_number))])
  const within = orders && new Set(orders)
  const lines = stored.filter(({ order_id }) => !within || within.has(order_id))
  const pieces = await statements.rows(
    unnamedPieces(
      accountId,
      sql`(select * from unnest(${lines.map((line) => line.order_id)}::uuid[], ${lines.map((line) => line.line_number)}::int[]) as g (order_id, line_number))`,
    ),
  )
  return differing(stored, expectedLines(stored, { within, named, pieces }))
}

/** Booking number -> first shipment number that names it. */
async function namedBy(statements: Statements, accountId: string, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await statements.rows(sql<{ number: string; shipment_number: string }>`
    select number, min(shipment_number) as shipment_number from (
      select n.number, s.shipment_number from unnest(${[...numbers]}::text[]) as n (number)
      join public.shipments s on s.account_id = ${accountId}::uuid and s.booking_numbers @> array[n.number] and s.booking_numbers <> '{}'
      union all
      select p.booking_number, s.shipment_number from public.shipment_order_lines p
      join public.shipments s on s.account_id = p.account_id and s.id = p.shipment_id
      where p.account_id = ${accountId}::uuid and p.booking_number = any(${[...numbers]}::text[])) f
    group by number`)
  return new Map(rows.map(({ number, shipment_number }) => [number, shipment_number]))
}

const keyOf = ({ order_id, line_number }: Pick<StoredLine, 'order_id' | 'line_number'>) => `${order_id} ${line_number}`

function expectedLines(
  stored: readonly StoredLine[],
  found: { within: ReadonlySet<string> | undefined; named: ReadonlyMap<string, string>; pieces: readonly UnnamedPieces[] },
): StoredLine[] {
  const { within, named } = found
  const pieces = new Map(found.pieces.map((piece) => [keyOf(piece), piece]))
  const ended = (line: StoredLine) => line.state === 'withdrawn' || named.has(line.booking_number)
  const reserved = new Map<StoredLine, string>()
  for (const lines of Map.groupBy(stored, keyOf).values()) {
    if (within && !within.has(lines[0]!.order_id)) {
      // reservations of lines of other orders stay, except when the booking has ended
      for (const line of lines) reserved.set(line, ended(line) ? '0' : line.reserved)
      continue
    }
    const left = reservedQuantities(
      lines.map((line) => ({ qty: toMillionths(line.qty), unnamedBefore: toMillionths(line.unnamed_before), ended: ended(line) })),
      toMillionths(pieces.get(keyOf(lines[0]!))?.qty ?? '0'),
    )
    for (const [index, line] of lines.entries()) reserved.set(line, fromMillionths(left[index]!))
  }
  return [...Map.groupBy(stored, ({ booking_id }) => booking_id).values()].flatMap((lines) => {
    const isFullyShipped = lines.every((line) => toMillionths(reserved.get(line)!) === 0n)
    const takenBy = named.get(lines[0]!.booking_number) ?? lastOf(lines.map((line) => pieces.get(keyOf(line))?.shipment_number))
    return lines.map((line): StoredLine => {
      if (line.state === 'withdrawn') return { ...line, reserved: '0' }
      const shipment = isFullyShipped ? (takenBy ?? line.shipment_number) : null
      return { ...line, reserved: reserved.get(line)!, state: isFullyShipped ? 'shipped' : 'submitted', shipment_number: shipment }
    })
  })
}

const lastOf = (numbers: readonly (string | undefined)[]): string | undefined =>
  numbers
    .filter((number) => number !== undefined)
    .toSorted()
    .at(-1)

function differing(stored: readonly StoredLine[], expected: readonly StoredLine[]): StoredLine[] {
  const before = new Map(stored.map((line) => [`${line.booking_id} ${keyOf(line)}`, line]))
  return expected.filter((line) => {
    const was = before.get(`${line.booking_id} ${keyOf(line)}`)!
    const isSame = toMillionths(was.reserved) === toMillionths(line.reserved) && was.state === line.state
    return !isSame || was.shipment_number !== line.shipment_number
  })
}

/** Stores lines of bookings in the customer's account and the status of the bookings in the vendors' accounts, in one transaction. */
async function writeBooked(statements: Statements, accountId: string, lines: readonly StoredLine[], now: Date): Promise<void> {
  await statements.run(sql`
    update public.booked_lines b set state = g.state::booked_state, reserved = g.reserved, shipment_number = g.shipment_number
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (order_id uuid, line_number int, booking_id uuid, state text, reserved numeric, shipment_number text)
    where b.account_id = ${accountId}::uuid and b.order_id = g.order_id and b.line_number = g.line_number and b.booking_id = g.booking_id`)
  const bookings = [...new Map(lines.filter(({ state }) => state !== 'withdrawn').map((line) => [line.booking_id, line])).values()]
  await statements.run(sql`
    update public.shipment_bookings b set shipment_number = g.shipment_number,
      shipped_at = case when g.state = 'shipped' then coalesce(b.shipped_at, ${now}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as g (booking_id uuid, vendor_account_id uuid, state text, shipment_number text)
    where b.account_id = g.vendor_account_id and b.id = g.booking_id
      and (b.shipment_number is distinct from g.shipment_number or (b.shipped_at is not null) <> (g.state = 'shipped'))`)
}

/** Updates the booked quantity and recent event in the rows of order lines. */
async function refreshRows(statements: Statements, accountId: string, orders: readonly string[]): Promise<void> {
  await statements.run(sql`
    update public.order_line_rows r set booked_qty = x.booked, recent_event_type = x.event,
      search_text = lower(concat_ws(' ', r.order_number, r.code, x.event) collate pg_unicode_fast)
    from (select e.order_id, e.line_number, e.piece, coalesce(b.qty, 0) as booked,
        case when e.piece > 0 then e.recent_event_type when ${sql.raw(isClosed('t.status', 'o.status'))} then 'Closed'
          when b.qty > 0 then 'Booked' else 'Pending' end as event
      from public.order_line_rows e
      join public.purchase_orders o on o.account_id = e.account_id and o.id = e.order_id
      join public.order_lines t on t.account_id = e.account_id and t.order_id = e.order_id and t.line_number = e.line_number
      left join lateral (select sum(k.reserved) as qty from public.booked_lines k
        where k.account_id = e.account_id and k.order_id = e.order_id and k.line_number = e.line_number) b on true
      where e.account_id = ${accountId}::uuid and e.order_id = any(${[...orders]}::uuid[])) x
    where r.account_id = ${accountId}::uuid and r.order_id = x.order_id and r.line_number = x.line_number and r.piece = x.piece
      and (r.booked_qty, r.recent_event_type) is distinct from (x.booked, x.event)`)
}
