import type { Mismatch } from '@portal/db/mismatch'
import type { Client } from '@portal/db/pool'
import { transactionReader } from '@portal/db/read'
import { BusinessCalendar } from '../calendar/business-calendar.ts'
import { carrierEta, findVessel, splitAtVessel, type JourneyScope } from '../routes/find-vessel.ts'
import { dayOfArrival } from '../routes/portal-estimate.ts'

/** Portal's estimate of the arrival at the destination. */
export interface PortalEstimate {
  eta: string
  /** Time of the vessel position that it is based on. */
  seen: string
}

/** Estimates the arrival at the destination from the latest vessel position of any age. */
async function findPortalEstimate(scope: JourneyScope, shipmentId: string, now: Date): Promise<PortalEstimate | undefined> {
  const { journey, legs, underWay, seen } = await findVessel(scope, shipmentId, now)
  const split = splitAtVessel(underWay, seen)
  if (!split || !underWay || !seen) return undefined
  const atPort = dayOfArrival(seen, split.remainingKm, new BusinessCalendar(scope.account.timeZone))
  if (atPort === undefined) return undefined
  if (underWay.to === journey.destinationStop) return { eta: atPort, seen: seen.timestamp }
  // a transshipment absorbs a delay; a transfer over land shifts with it
  const onward = legs.slice(legs.indexOf(underWay) + 1)
  const [planned, plannedAtPort] = [journey.destinationEta, carrierEta(journey, underWay.to)]
  if (planned === null || plannedAtPort === null || onward.some(({ transport }) => transport === 'SEA')) return undefined
  const transferMs = Math.max(Date.parse(planned) - Date.parse(plannedAtPort), 0)
  return { eta: new Date(Date.parse(atPort) + transferMs).toISOString().slice(0, 10), seen: seen.timestamp }
}

/** Shipments whose estimate may have changed: those written, those on board of the given vessels, or all of the account. */
export type EstimateScope = { shipments: readonly string[] } | { vessels: readonly string[] } | 'all'

interface EstimateContext {
  account: { id: string; timeZone: string }
  now: Date
}

/** Estimate of a shipment before and after a refresh. */
export interface EstimateMove {
  id: string
  stored: PortalEstimate | null
  expected: PortalEstimate | null
}

interface Change extends EstimateMove {
  shipmentNumber: string
}

const onBoard = `s.step = 1 and coalesce(s.trans, 'SEA') = 'SEA'`

const conditions = {
  shipments: 's.id = any($2::uuid[])',
  vessels: '(upper(s.departure_vessel) = any($2::text[]) or upper(s.arrival_vessel) = any($2::text[]))',
  all: '$2::text[] is null',
} as const

/** Returns shipments whose stored estimate differs from their route and the position of their vessel. */
async function findChangedEstimates(client: Client, { account, now }: EstimateContext, of: EstimateScope): Promise<Change[]> {
  const [condition, values] =
    of === 'all' ? [conditions.all, null] : 'shipments' in of ? [conditions.shipments, of.shipments] : [conditions.vessels, of.vessels]
  const { rows } = await client.query<{ id: string; shipmentNumber: string; eta: string | null; seen: string | null; isSeen: boolean }>(
    `select s.id, s.shipment_number as "shipmentNumber", s.portal_eta::text as eta, s.portal_eta_seen as seen, (${onBoard}) and exists (
       select from vessel_positions p where p.account_id = $1
         and upper(p.vessel) = any (array[upper(s.departure_vessel), upper(s.arrival_vessel)])) as "isSeen"
     from shipments s where s.account_id = $1 and ${condition} and (${onBoard} or s.portal_eta is not null)`,
    [account.id, values],
  )
  const scope = { account, reader: transactionReader(client, account.id) }
  const changes: Change[] = []
  for (const { id, shipmentNumber, eta, seen, isSeen } of rows) {
    const stored = eta === null || seen === null ? null : { eta, seen: new Date(seen).toISOString() }
    const expected = (isSeen && (await findPortalEstimate(scope, id, now))) || null
    if (stored?.eta !== expected?.eta || stored?.seen !== expected?.seen) changes.push({ id, shipmentNumber, stored, expected })
  }
  return changes
}

/**
 * Stores the portal's estimates of shipments and of their order lines, in the transaction of the caller.
 * @param changedAt timestamp for shipments whose estimated day changed
 * @returns estimates of these shipments before and after
 */
export async function refreshPortalEstimates(
  client: Client,
  context: EstimateContext & { changedAt: string },
  of: EstimateScope,
): Promise<EstimateMove[]> {
  const changes = await findChangedEstimates(client, context, of)
  if (changes.length === 0) return []
  await client.query(
    `with fresh as (select * from unnest($2::uuid[], $3::date[], $4::timestamptz[]) as f (id, eta, seen)),
      estimated as (update shipments s set portal_eta = f.eta, portal_eta_seen = f.seen,
          changed_at = case when s.portal_eta is distinct from f.eta then $5::timestamptz else s.changed_at end
        from fresh f where s.account_id = $1 and s.id = f.id returning s.id, s.shipment_number, f.eta, f.seen)
     update order_line_rows r set portal_eta = e.eta, portal_eta_seen = e.seen
     from estimated e join shipment_order_lines l on l.account_id = $1 and l.shipment_id = e.id
     where r.account_id = $1 and r.order_id = l.order_id and r.line_number = l.line_number and r.shipment_number = e.shipment_number`,
    [
      context.account.id,
      changes.map(({ id }) => id),
      changes.map(({ expected }) => expected?.eta ?? null),
      changes.map(({ expected }) => expected?.seen ?? null),
      context.changedAt,
    ],
  )
  return changes.filter(({ stored, expected }) => stored?.eta !== expected?.eta)
}

/** Compares the stored estimates of an account with routes and positions, for `portal verify`. */
export async function comparePortalEstimates(client: Client, context: EstimateContext): Promise<Mismatch[]> {
  const changes = await findChangedEstimates(client, context, 'all')
  return changes.flatMap(({ shipmentNumber: key, stored, expected }) =>
    [
      { column: 'portal_eta', stored: stored?.eta ?? null, expected: expected?.eta ?? null },
      { column: 'portal_eta_seen', stored: stored?.seen ?? null, expected: expected?.seen ?? null },
    ]
      .filter((of) => of.stored !== of.expected)
      .map((of) => ({ table: 'shipments', key, ...of })),
  )
}
