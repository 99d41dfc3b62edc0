import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes `prisma/reference/sea-lanes.txt` from Eurostat's `marnet` network as GeoJSON:
 * `node tooling/write-lanes.ts marnet_plus_20km.geojson`.
 * Each line is a lane: the name of its passage or `-`, then thousandths of a degree, longitude before latitude: the first point, and for every
 * further point the difference from the previous one. The Northwest Passage is left out: cargo does not use it.
 */

interface Lane {
  properties: { passage?: string }
  geometry: { type: 'LineString'; coordinates: number[][] } | { type: 'MultiLineString'; coordinates: number[][][] }
}

const [source] = process.argv.slice(2)
if (!source) throw new Error('Name the GeoJSON file.')
const { features } = JSON.parse(await readFile(source, 'utf8')) as { features: Lane[] }

const lines = features
  .filter(({ properties }) => properties.passage !== 'northwest')
  .flatMap(({ properties, geometry }) => {
    const parts = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
    return parts.map((part) => `${properties.passage ?? '-'} ${steps(part).join(' ')}`)
  })
await writeFile(join(import.meta.dirname, '../../../prisma/reference/sea-lanes.txt'), `${lines.join('\n')}\n`)

function steps(points: number[][]): number[] {
  const whole = points.map((point) => point.map((degrees) => Math.round(degrees * 1000)))
  return whole.flatMap(([lon = 0, lat = 0], index) => {
    const before = whole[index - 1]
    const step = before ? [lon - before[0]!, lat - before[1]!] : [lon, lat]
    // points that are equal to a thousandth of a degree are merged
    return before && step.every((part) => part === 0) ? [] : step
  })
}
