import type { FeatureLike } from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { textScale } from '../../lib/text-scale.ts'
import type { MapDrawing } from './map-drawing.ts'
import type { MarkerGroup } from './map-markers.ts'
import type { MapColors } from './map-colors.ts'

/** Kind of a map feature, which determines its style. */
export type Kind = 'land' | 'coast' | 'border' | MapDrawing['lines'][number]['kind'] | 'arrow' | 'port' | 'vessel' | 'marker'

/** Drawing order of the kinds; labels are on top. */
const heights: Record<Kind, number> = {
  land: 0,
  coast: 1,
  border: 1,
  ahead: 2,
  remaining: 3,
  done: 4,
  arrow: 5,
  port: 6,
  vessel: 7,
  marker: 8,
}

/** If labels overlap, that of the destination stays. */
const heightOf = (kind: Kind, feature: FeatureLike): number =>
  heights[kind] + (kind === 'port' && (feature.get('port') as MapDrawing['ports'][number]).role !== 'stop' ? 0.5 : 0)

/** Returns the style of each kind. Completed parts are solid and remaining ones dashed, so that colour is not the only difference. */
export function stylesOf(look: MapColors): (feature: FeatureLike) => Style {
  const line = (color: string, width: number, dash?: number[]) =>
    new Style({ stroke: new Stroke({ color, width, lineCap: 'round', lineJoin: 'round', ...(dash && { lineDash: dash }) }) })
  const plain: Partial<Record<Kind, Style>> = {
    land: new Style({ fill: new Fill({ color: look.land }) }),
    coast: line(look.coast, 0.8),
    border: line(look.border, 0.8, [3, 3]),
    done: line(look.route, 3),
    remaining: line(look.route, 2.5, [2, 7]),
    ahead: line(look.ahead, 2, [2, 7]),
  }
  const remembered = new WeakMap<object, Style>()
  return (feature) => {
    const kind = feature.get('kind') as Kind
    const known = plain[kind] ?? remembered.get(feature)
    if (known) return known
    const style = styles[kind as keyof typeof styles](feature, look)
    style.setZIndex(heightOf(kind, feature))
    remembered.set(feature, style)
    return style
  }
}

/** Styles that depend on the single feature. */
const styles: Record<'arrow' | 'port' | 'vessel' | 'marker', (feature: FeatureLike, look: MapColors) => Style> = {
  arrow: (feature, look) =>
    new Style({
      image: new RegularShape({
        points: 3,
        radius: 7,
        scale: [0.8, 1],
        rotation: feature.get('rotation') as number,
        rotateWithView: true,
        fill: new Fill({ color: feature.get('of') === 'ahead' ? look.ahead : look.route }),
        stroke: new Stroke({ color: look.halo, width: 1.5 }),
      }),
    }),
  port: (feature, look) => {
    const port = feature.get('port') as MapDrawing['ports'][number]
    const isEnd = port.role !== 'stop'
    return new Style({
      image: new CircleStyle({
        radius: isEnd ? 6.5 : 5,
        fill: new Fill({ color: port.reached ? look.route : look.ground }),
        stroke: new Stroke({ color: port.reached ? look.ground : look.route, width: 2.5 }),
        declutterMode: 'none',
      }),
      text: nameText(look, port.name, isEnd ? 600 : 500, isEnd ? 18 : 16),
    })
  },
  vessel: (feature, look) => {
    const { headingDeg, name } = feature.get('vessel') as NonNullable<MapDrawing['vessel']>
    const [fill, stroke] = [new Fill({ color: look.vessel }), new Stroke({ color: look.ground, width: 2 })]
    return new Style({
      image:
        headingDeg === null
          ? new CircleStyle({ radius: 7, fill, stroke, declutterMode: 'none' })
          : new RegularShape({
              points: 3,
              radius: 13,
              scale: [0.62, 1],
              rotation: (headingDeg * Math.PI) / 180,
              rotateWithView: true,
              fill,
              stroke,
              declutterMode: 'none',
            }),
      text: nameText(look, name, 600, -22),
    })
  },
  marker: (feature, look) => {
    const marker = feature.get('marker') as MarkerGroup & { highlighted: boolean }
    return new Style({
      image: new CircleStyle({
        radius: (marker.count > 1 ? 11 + Math.min(5, Math.log2(marker.count)) : 8) * textScale() + (marker.highlighted ? 4 : 0),
        fill: new Fill({ color: marker.overdue ? look.vessel : look.route }),
        stroke: new Stroke({ color: marker.highlighted ? look.text : look.ground, width: marker.highlighted ? 4 : 2 }),
        declutterMode: 'none',
      }),
      text: new Text({
        text: markerText(marker),
        font: `600 ${12 * textScale()}px 'Inter Variable', system-ui, sans-serif`,
        fill: new Fill({ color: look.ground }),
        declutterMode: 'none',
      }),
    })
  },
}

/** Number of shipments; an exclamation mark for a single overdue one, so that colour is not the only difference. */
const markerText = ({ count, overdue }: MarkerGroup): string => (count > 1 ? String(count) : overdue ? '!' : '')

/** Label of a port or vessel, `offsetY` pixels below it. */
const nameText = (look: MapColors, name: string, weight: number, offsetY: number) =>
  new Text({
    text: name,
    font: `${weight} ${12 * textScale()}px 'Inter Variable', system-ui, sans-serif`,
    fill: new Fill({ color: look.text }),
    stroke: new Stroke({ color: look.halo, width: 3 }),
    offsetY,
    padding: [0, 1, 0, 1],
  })
