import type { LegTransport } from '@portal/contracts/shipment-route'
import { greatCircle, lengthKm, type Position } from '@portal/sea-network/great-circle'
import { seaRoute } from '@portal/sea-network/sea-route'
import type { Journey, Stop } from './journey.ts'

/** A leg on the globe: where it leads and how long it is. */
export interface LegWay {
  /** Places of the journey by their index. */
  from: number
  to: number
  ends: [Position, Position]
  transport: LegTransport
  points: Position[]
  km: number
  via: string[]
}

/** Only canals are sure to be gone through by what takes the shortest way; straits are many. */
const canals: Record<string, string> = { suez: 'Suez Canal', panama: 'Panama Canal' }

/** The legs between the places whose position is known. Two that are the same place make no leg. */
export function legWays(journey: Journey): LegWay[] {
  const { stops } = journey
  const known = stops.flatMap(({ lat, lon }, at) => (lat === null || lon === null ? [] : [{ at, position: [lon, lat] as Position }]))
  return known.slice(1).flatMap((to, index) => {
    const from = known[index]!
    if (stops[from.at]!.code === stops[to.at]!.code) return []
    const ends: LegWay['ends'] = [from.position, to.position]
    return [{ from: from.at, to: to.at, ends, ...wayOf(transportOf(journey, from.at, to.at), ends) }]
  })
}

function wayOf(transport: LegTransport, [from, to]: LegWay['ends']): Pick<LegWay, 'transport' | 'points' | 'km' | 'via'> {
  const route = transport === 'SEA' ? seaRoute(from, to) : undefined
  if (route) {
    const via = route.passages.flatMap((passage) => canals[passage] ?? [])
    return { transport, points: route.points, km: route.lengthKm, via }
  }
  const points = greatCircle(from, to)
  return { transport: transport === 'SEA' ? 'LAND' : transport, points, km: lengthKm(points), via: [] }
}

/** By sea as far as the port of discharge and between ports; what says nothing is told by its ends. */
function transportOf({ trans, stops, podName }: Journey, from: number, to: number): LegTransport {
  if (trans === 'AIR' || trans === 'ROAD' || trans === 'RAIL') return trans
  const ends = [stops[from]!, stops[to]!]
  if (ends.some(({ kind }) => kind === 'INLAND')) return 'LAND'
  if (ends.every(({ kind }) => kind === 'AIRPORT')) return 'AIR'
  return isBeyond(stops, podName, from) ? 'LAND' : 'SEA'
}

/** Whether a place is the port of discharge or lies behind it, and is not where the journey begins. */
function isBeyond(stops: readonly Stop[], podName: string | null, at: number): boolean {
  const discharge = stops.findLastIndex(({ name }) => name.toLowerCase() === podName?.toLowerCase())
  return discharge > 0 && at >= discharge
}
