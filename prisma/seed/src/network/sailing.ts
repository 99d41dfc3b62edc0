import { Random } from '../chance/random.ts'
import type { Loop } from './loop.ts'
import { pressureOf } from './pressure.ts'
import { vesselOf } from './vessels.ts'

export type SailingTrouble = 'congestion' | 'weather' | 'machinery' | 'schedule'

/** One departure of a loop. Days since 1970-01-01. */
export interface Sailing {
  loop: Loop
  /** Week since 1970-01-01. */
  week: number
  vessel: string
  imo: string
  voyage: string
  etd: number
  atd: number
  eta: number
  ata: number
  /** What made it late by two days or more. */
  trouble: SailingTrouble | undefined
}

/** The sailing of a week, delays included: all cargo on board shares them. */
export function sailingOf(loop: Loop, week: number): Sailing {
  const known = loop.sailings.get(week)
  if (known) return known
  const made = makeSailing(loop, week)
  loop.sailings.set(week, made)
  return made
}

/** The first sailing that is scheduled to leave on a day or later. */
export const sailingFrom = (loop: Loop, day: number): Sailing => sailingOf(loop, Math.ceil((day - loop.weekday) / 7))

/** The first sailing that really leaves on a day or later. */
export function departureFrom(loop: Loop, day: number): Sailing {
  // one that was scheduled earlier may have been held up
  for (let week = Math.ceil((day - loop.weekday) / 7) - 1; ; week++) {
    const sailing = sailingOf(loop, week)
    if (sailing.atd >= day) return sailing
  }
}

function makeSailing(loop: Loop, week: number): Sailing {
  const random = new Random(loop.key, week)
  const etd = week * 7 + loop.weekday
  const eta = etd + loop.transitDays
  const lateOut = departureDelay(random, pressureOf(loop.from, etd))
  // a vessel makes up for part of it on a long way
  const carried = Math.max(0, lateOut - Math.floor(loop.transitDays / 9))
  const pressure = pressureOf(loop.to, eta)
  const ata = eta + carried + arrivalNoise(random, pressure, loop.transitDays)
  const { name, imo } = vesselOf(loop.firstVessel + (week % loop.fleet))
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
    trouble: ata - eta < 2 ? undefined : troubleOf(random, pressure),
  }
}

/** Days. */
function departureDelay(random: Random, pressure: number): number {
  const luck = random.unit()
  if (luck < 0.83) return 0
  if (luck < 0.92) return 1
  if (luck < 0.97) return 2
  return random.between(2, 3 + Math.round(pressure))
}

/** Days, negative when early. */
function arrivalNoise(random: Random, pressure: number, transitDays: number): number {
  const luck = random.unit()
  const late = 0.055 * pressure * (transitDays > 20 ? 1.2 : 1)
  if (luck > 1 - late) return random.between(2, 4 + Math.round(pressure * 2.5))
  if (luck < 0.04) return transitDays > 10 ? -2 : -1
  if (luck < 0.15) return -1
  return luck < 0.81 ? 0 : 1
}

function troubleOf(random: Random, pressure: number): SailingTrouble {
  const luck = random.unit()
  if (luck < (pressure > 1.5 ? 0.85 : 0.4)) return 'congestion'
  if (luck < 0.7) return 'weather'
  return luck < 0.8 ? 'machinery' : 'schedule'
}
