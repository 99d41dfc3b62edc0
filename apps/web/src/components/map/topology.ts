export type Position = [lon: number, lat: number]

interface Geometry {
  type: string
  /** Rings as numbers of arcs; `~n` is arc n backwards. */
  arcs?: number[][] | number[][][]
  geometries?: Geometry[]
}

/** TopoJSON with quantised arcs, as `world-atlas` has it. */
export interface Topology {
  transform: { scale: number[]; translate: number[] }
  arcs: number[][][]
  objects: Record<string, Geometry>
}

/** Land and the lines around it, in degrees. Longitudes go on past 180 where land lies on the antimeridian. */
export interface World {
  /** Each a list of rings. */
  land: Position[][][]
  coasts: Position[][]
  borders: Position[][]
}

/** Takes a picture of the world apart. Borders are the arcs that two countries share; without countries there are none. */
export function worldOf({ transform, arcs, objects }: Topology): World {
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

/** Arcs are written as steps of whole numbers. */
function pointsOf(arc: number[][], { scale, translate }: Topology['transform']): Position[] {
  let [x, y] = [0, 0]
  return arc.map(([stepX = 0, stepY = 0]) => {
    x += stepX
    y += stepY
    return [x * scale[0]! + translate[0]!, y * scale[1]! + translate[1]!]
  })
}

/** The end of an arc is the beginning of the next. */
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

/** The same line without the jump from one side of the antimeridian to the other, with its middle on the map. */
function unrolled(line: Position[]): Position[] {
  let turns = 0
  const whole = line.map(([lon, lat], at): Position => {
    const before = line[at - 1]?.[0] ?? lon
    if (Math.abs(lon - before) > 180) turns += lon < before ? 1 : -1
    return [lon + 360 * turns, lat]
  })
  const longitudes = whole.map(([lon]) => lon)
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2
  // an inner ring has to lie within its outer one
  const shift = 360 * Math.ceil(middle / 360 - 0.5)
  return shift === 0 ? whole : whole.map(([lon, lat]) => [lon - shift, lat])
}

/** Land around the pole ends a turn away from where it begins: it is closed along the pole. */
function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return Math.abs(last[0] - first[0]) < 180 ? ring : [...ring, [last[0], -90], [first[0], -90], first]
}
