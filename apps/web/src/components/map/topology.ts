import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

export type Position = [lon: number, lat: number]

/** Land and its lines in degrees. Longitudes exceed 180 for land across the antimeridian. */
export interface BaseMap {
  /** Lists of rings. */
  land: Position[][][]
  coasts: Position[][]
  borders: Position[][]
}

/** Topology of `world-atlas`. */
export type MapTopology = Topology<{ land: GeometryCollection; countries?: GeometryCollection }>

/** Converts TopoJSON to land, coasts and borders. Borders are lines that two countries share; without countries there is no border. */
export function decodeTopology(topology: MapTopology): BaseMap {
  const { land, countries } = topology.objects
  const polygons = feature(topology, land).features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  ) as Position[][][]
  return {
    land: polygons.map((rings) => rings.map((ring) => closed(unrolled(ring)))),
    coasts: linesOf(mesh(topology, land)),
    borders: countries ? linesOf(mesh(topology, countries, (one, other) => one !== other)) : [],
  }
}

const linesOf = ({ coordinates }: { coordinates: unknown[] }): Position[][] => (coordinates as Position[][]).map(unrolled)

/** Removes the jump at the antimeridian and centres the line on the map. */
function unrolled(line: Position[]): Position[] {
  let turns = 0
  const whole = line.map(([lon, lat], at): Position => {
    const before = line[at - 1]?.[0] ?? lon
    if (Math.abs(lon - before) > 180) turns += lon < before ? 1 : -1
    return [lon + 360 * turns, lat]
  })
  const longitudes = whole.map(([lon]) => lon)
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2
  // an inner ring must lie within its outer one
  const shift = 360 * Math.ceil(middle / 360 - 0.5)
  return shift === 0 ? whole : whole.map(([lon, lat]) => [lon - shift, lat])
}

/** Closes land around the pole along the pole, because it ends one turn away from its start. */
function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return Math.abs(last[0] - first[0]) < 180 ? ring : [...ring, [last[0], -90], [first[0], -90], first]
}
