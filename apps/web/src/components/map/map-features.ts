import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import { fromLonLat } from 'ol/proj.js'
import { arrowsOn, type MapDrawing } from './map-drawing.ts'
import { groupMarkers } from './map-markers.ts'
import type { Kind } from './map-styles.ts'
import type { Position, BaseMap } from './topology.ts'

/** Latitude limit of the Mercator projection. */
const farthest = 85.05

const place = ([lon, lat]: Position) => fromLonLat([lon, Math.max(-farthest, Math.min(farthest, lat))])

const createFeature = (kind: Kind, geometry: LineString | MultiLineString | Point | Polygon, facts: object = {}) =>
  new Feature({ kind, geometry, ...facts })

/** Converts the base map to features. Few long lines, because each feature costs more than its points. */
export function baseMapFeatures({ land, coasts, borders }: BaseMap): Feature[] {
  return [
    ...land.map((rings) => createFeature('land', new Polygon(rings.map((ring) => ring.map(place))))),
    ...coasts.map((line) => createFeature('coast', new LineString(line.map(place)))),
    createFeature('border', new MultiLineString(borders.map((line) => line.map(place)))),
  ]
}

/** Converts the shapes of a route to features. */
export const drawingFeatures = ({ lines, ports, vessel }: MapDrawing): Feature[] => [
  ...lines.map(({ points, kind }) => createFeature(kind, new LineString(points.map(place)))),
  ...ports.map((port) => createFeature('port', new Point(place(port.at)), { port })),
  ...(vessel ? [createFeature('vessel', new Point(place(vessel.at)), { vessel })] : []),
]

/** @param spacing degrees of the equator between arrows */
export const arrowFeatures = ({ lines }: MapDrawing, spacing: number): Feature[] =>
  lines.flatMap(({ points, kind }) =>
    arrowsOn(points, spacing).map(({ at, rotation }) => createFeature('arrow', new Point(place(at)), { rotation, of: kind })),
  )

/**
 * Converts the markers of a drawing to features, one per group.
 * @param distance degrees of the equator within which markers are joined
 * @param highlighted id of the marker that stands out
 */
export const markerFeatures = ({ markers = [] }: MapDrawing, distance: number, highlighted: string | undefined): Feature[] =>
  groupMarkers(markers, distance).map((group) =>
    createFeature('marker', new Point(place(group.at)), {
      marker: { ...group, highlighted: highlighted !== undefined && group.ids.includes(highlighted) },
    }),
  )
