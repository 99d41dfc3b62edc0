import { Random } from '../chance/random.ts'
import type { ShuttleService } from './shuttle-service.ts'
import { portCongestion } from './pressure.ts'
import { createVessel } from './vessels.ts'

export type SailingDisruption = 'congestion' | 'weather' | 'machinery' | 'schedule'

/** Sailing of a loop. Days since 1970-01-01. */
export interface Sailing {
  loop: ShuttleService
  /** Week since 1970-01-01. */
  week: number
  vessel: string
  imo: string
  voyage: string
  etd: number
  atd: number
  eta: number
  ata: number
  /** Reason for a delay of two days or more. */
  trouble: SailingDisruption | undefined
}

/** Cache by week. */
const sailings = new WeakMap<ShuttleService, Map<number, Sailing>>()

/** Returns the sailing of a week with its delays, which apply to all cargo on board. */
export function findSailing(loop: ShuttleService, week: number): Sailing {
  const byWeek = sailings.get(loop) ?? new Map<number, Sailing>()
  sailings.set(loop, byWeek)
  const known = byWeek.get(week)
  if (known) return known
  const sailing = makeSailing(loop, week)
  byWeek.set(week, sailing)
  return sailing
}

/** Returns the first sailing scheduled to depart on or after a day. */
export const sailingFrom = (loop: ShuttleService, day: number): Sailing => findSailing(loop, Math.ceil((day - loop.weekday) / 7))

/** Returns the first sailing that actually departs on or after a day. */
export function departureFrom(loop: ShuttleService, day: number): Sailing {
  // an earlier scheduled one may have been delayed
  for (let week = Math.ceil((day - loop.weekday) / 7) - 1; ; week++) {
    const sailing = findSailing(loop, week)
    if (sailing.atd >= day) return sailing
  }
}

function makeSailing(loop: ShuttleService, week: number): Sailing {
  const random = new Random(loop.key, week)
  const etd = week * 7 + loop.weekday
  const eta = etd + loop.transitDays
  const lateOut = departureDelay(random, portCongestion(loop.from, etd))
  // a vessel makes up part of the delay on a long route
  const remainingDelay = Math.max(0, lateOut - Math.floor(loop.transitDays / 9))
  const pressure = portCongestion(loop.to, eta)
  const ata = eta + remainingDelay + arrivalNoise(random, pressure, loop.transitDays)
  const { name, imo } = createVessel(loop.firstVessel + (week % loop.fleet))
  return {
    loop,
    week,
    vessel: name,
    imo,
    voyage: `${String(week % 1000).padStart(3, '0')}${loop.heading}`,
    etd,
    atd: etd + lateOut,
    eta,
    ata: Math.max(ata, etd + lateOut + Math.ceil(loop.transitDays * 0.8)),
    trouble: ata - eta < 2 ? undefined : chooseDisruption(random, pressure),
  }
}

/** Delay of a departure in days. */
function departureDelay(random: Random, pressure: number): number {
  const luck = random.unit()
  if (luck < 0.83) return 0
  if (luck < 0.92) return 1
  if (luck < 0.97) return 2
  return random.between(2, 3 + Math.round(pressure))
}

/** Delay of an arrival in days, negative when early. */
function arrivalNoise(random: Random, pressure: number, transitDays: number): number {
  const luck = random.unit()
  const late = 0.055 * pressure * (transitDays > 20 ? 1.2 : 1)
  if (luck > 1 - late) return random.between(2, 4 + Math.round(pressure * 2.5))
  if (luck < 0.04) return transitDays > 10 ? -2 : -1
  if (luck < 0.15) return -1
  return luck < 0.81 ? 0 : 1
}

function chooseDisruption(random: Random, pressure: number): SailingDisruption {
  const luck = random.unit()
  if (luck < (pressure > 1.5 ? 0.85 : 0.4)) return 'congestion'
  if (luck < 0.7) return 'weather'
  return luck < 0.8 ? 'machinery' : 'schedule'
}
