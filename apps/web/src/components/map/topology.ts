export type Position = [lon: number, lat: number]

interface Geometry {
  type: string
  /** Rings as arc indexes; `~n` is arc n reversed. */
  arcs?: number[][] | number[][][]
  geometries?: Geometry[]
}

/** TopoJSON with quantised arcs, as in `world-atlas`. */
export interface Topology {
  transform: { scale: number[]; translate: number[] }
  arcs: number[][][]
  objects: Record<string, Geometry>
}

/** Land and its lines in degrees. Longitudes exceed 180 for land across the antimeridian. */
export interface BaseMap {
  /** Lists of rings. */
  land: Position[][][]
  coasts: Position[][]
  borders: Position[][]
}

/** Converts TopoJSON to land, coasts and borders. Borders are arcs that two countries share; without countries there is no border. */
export function decodeTopology({ transform, arcs, objects }: Topology): BaseMap {
  const points = arcs.map((arc) => pointsOf(arc, transform))
  const coastal = new Set(arcsOf(objects['land']!).map(plain))
  const inner = new Set(objects['countries'] ? arcsOf(objects['countries']).map(plain) : [])
  const linesOf = (numbers: Iterable<number>) => [...numbers].map((number) => unrolled(points[number]!))
  return {
    land: polygonsOf(objects['land']!).map((rings) =>
      rings.map((ring) => closed(unrolled(ring.flatMap((arc, at) => joined(points, arc, at))))),
    ),
    coasts: linesOf(coastal),
    borders: linesOf([...inner].filter((number) => !coastal.has(number))),
  }
}

const plain = (arc: number): number => (arc < 0 ? ~arc : arc)

/** Decodes an arc, which stores integer steps. */
function pointsOf(arc: number[][], { scale, translate }: Topology['transform']): Position[] {
  let [x, y] = [0, 0]
  return arc.map(([stepX = 0, stepY = 0]) => {
    x += stepX
    y += stepY
    return [x * scale[0]! + translate[0]!, y * scale[1]! + translate[1]!]
  })
}

/** Appends an arc, which starts at the end of the previous one. */
function joined(points: Position[][], arc: number, at: number): Position[] {
  const line = arc < 0 ? points[~arc]!.toReversed() : points[arc]!
  return at === 0 ? line : line.slice(1)
}

function polygonsOf({ type, arcs = [], geometries = [] }: Geometry): number[][][] {
  if (type === 'Polygon') return [arcs as number[][]]
  if (type === 'MultiPolygon') return arcs as number[][][]
  return geometries.flatMap(polygonsOf)
}

const arcsOf = (geometry: Geometry): number[] => polygonsOf(geometry).flat(2)

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
