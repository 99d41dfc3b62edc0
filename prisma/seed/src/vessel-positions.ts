import { toInstant } from './chance/calendar.ts'
import { Random } from './chance/random.ts'
import { rounded } from './chance/rounded.ts'
import { streamKey } from './chance/stream-key.ts'
import { positionOn } from './geography/sea-route.ts'
import { createJourney } from './journey/create-journey.ts'
import type { Sailing } from './network/sailing.ts'
import type { RecordInput } from './record-input.ts'
import { createConsignment } from './trade/consignment.ts'
import type { Customer } from './trade/customer.ts'

const stream = streamKey('vessel position')

/** Shipments booked longer ago are no longer at sea. */
const maxDays = 140

const knotsPerKmh = 1 / 1.852

/** Positions of the vessels with goods of the account on board, as of midnight UTC of today, one per vessel. */
export function* vesselPositions(customer: Customer): Generator<RecordInput<'vessel-positions'>> {
  const reported = new Set<string>()
  for (let index = customer.pace.countBefore(customer.today - maxDays); index < customer.shipments; index++) {
    const consignment = createConsignment(customer, index)
    if (consignment.transport !== 'SEA') continue
    for (const { sailed: sailing } of createJourney(customer, consignment).legs) {
      if (sailing.atd >= customer.today || sailing.ata < customer.today || reported.has(sailing.vessel)) continue
      reported.add(sailing.vessel)
      yield createPosition(customer, sailing)
    }
  }
}

function createPosition({ key, today }: Customer, { loop, week, vessel, imo, atd, ata }: Sailing): RecordInput<'vessel-positions'> {
  const random = new Random(key ^ stream, loop.id, week)
  const minutesAgo = random.between(10, 11 * 60)
  // days are counted from noon, because vessels depart and arrive at all hours
  const daysUnderWay = today - minutesAgo / 1440 - (atd - 0.5)
  const days = ata + 0.5 - (atd - 0.5)
  const { lat, lon, headingDeg } = positionOn(loop.route, Math.min(0.995, daysUnderWay / days))
  return {
    vessel,
    imo,
    lat: rounded(lat, 4),
    lon: rounded(lon, 4),
    timestamp: toInstant(today - 1, 1440 - minutesAgo),
    status: 'Under way using engine',
    speed: rounded(Math.min(22, (loop.route.lengthKm / days / 24) * knotsPerKmh * random.range(1, 1.12)), 1),
    headingDeg: rounded(headingDeg, 0) % 360,
  }
}
