import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import VectorLayer from 'ol/layer/Vector.js'
import type VectorImageLayer from 'ol/layer/VectorImage.js'
import OpenLayersMap from 'ol/Map.js'
import Overlay from 'ol/Overlay.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import View from 'ol/View.js'
import { textScale } from '../../lib/text-scale.ts'
import { loadBaseMap } from './load-base-map.ts'
import type { MapDrawing } from './map-drawing.ts'
import { arrowFeatures, drawingFeatures, baseMapFeatures, markerFeatures } from './map-features.ts'
import type { MapColors } from './map-colors.ts'
import { stylesOf } from './map-styles.ts'
import type { tileLayer } from './tile-layer.ts'

/** From this zoom the coarse base map shows corners. */
const closeZoom = 3.5
/** Maximum zoom of the fine base map. */
const closestZoom = 9
/** Maximum zoom when fitting a short route. */
const fitZoom = 7
const arrowPixels = 130
/** Distance on screen below which markers are joined. */
const markerPixels = 34
/** Above this number of features the map moves as an image until it stops. */
const manyFeatures = 300
const equatorDegreesPerMetre = 360 / 40_075_016.69

type Style = ReturnType<typeof stylesOf>

/** Map in an element. The only module that uses the map library. */
export class MapView {
  readonly #map: OpenLayersMap
  readonly #world = new VectorSource()
  readonly #drawn = new VectorSource()
  readonly #arrows = new VectorSource()
  #layers: (VectorLayer | VectorImageLayer)[]
  readonly #blinking: Overlay
  #drawing: MapDrawing = { lines: [], ports: [], vessel: undefined }
  #detail: 'coarse' | 'fine' | undefined
  #spacing = 0
  #highlighted: string | undefined
  #style: Style | undefined
  #tiles: ReturnType<typeof tileLayer> | undefined
  readonly #moves: boolean
  readonly #failed: () => void

  /**
   * @param target container of the map, which receives its keys
   * @param blink element over the destination that blinks
   * @param options.moves animates changes of the view
   */
  constructor(target: HTMLElement, blink: HTMLElement, options: { moves: boolean; failed: () => void }) {
    this.#moves = options.moves
    this.#failed = options.failed
    const layer = (source: VectorSource, declutter: boolean) => new VectorLayer({ source, declutter, updateWhileInteracting: false })
    this.#layers = [layer(this.#world, false), layer(this.#arrows, false), layer(this.#drawn, true)]
    this.#blinking = new Overlay({ element: blink, positioning: 'center-center', stopEvent: false })
    this.#map = new OpenLayersMap({
      target,
      layers: this.#layers,
      overlays: [this.#blinking],
      controls: [],
      interactions: [
        new MouseWheelZoom(),
        // one finger scrolls the page
        new DragPan({ condition: ({ activePointers, originalEvent }) => !isTouch(originalEvent) || (activePointers?.length ?? 0) > 1 }),
        new PinchZoom(),
        new DoubleClickZoom(),
        new KeyboardPan(),
        new KeyboardZoom(),
      ],
      view: new View({ center: [0, fromLonLat([0, 20])[1]!], zoom: 1, maxZoom: closestZoom, enableRotation: false }),
    })
    this.#map.on('moveend', () => this.#look())
  }

  /** Replaces the drawing and fits it. */
  show(drawing: MapDrawing): void {
    this.#drawing = drawing
    this.#drawn.clear(true)
    this.#drawn.addFeatures([...drawingFeatures(drawing), ...markerFeatures(drawing, 0, undefined)])
    if (drawing.lines.length + drawing.ports.length > manyFeatures) void this.#drawAsPictures().catch(this.#failed)
    const blinking = drawing.ports.find(({ blinks }) => blinks)
    this.#blinking.setPosition(blinking && fromLonLat(blinking.at))
    this.#spacing = 0
    this.#map.updateSize()
    this.fit(false)
    // the map fires no move event for a first view set before it has a size
    this.#look()
  }

  /** Shows raster tiles over the bundled base map, which stays visible if they do not load. */
  async setTiles(url: string): Promise<void> {
    const { tileLayer } = await import('./tile-layer.ts')
    this.#tiles = tileLayer(url)
    this.#stack()
  }

  paint(look: MapColors): void {
    this.#style = stylesOf(look)
    for (const layer of this.#layers) layer.setStyle(this.#style)
  }

  async #drawAsPictures(): Promise<void> {
    const { default: Picture } = await import('ol/layer/VectorImage.js')
    // larger than the viewport, so that panning shows no gaps
    const layer = (source: VectorSource, declutter: boolean) =>
      new Picture({ source, declutter, imageRatio: 1.5, ...(this.#style && { style: this.#style }) })
    this.#layers = [layer(this.#world, false), layer(this.#arrows, false), layer(this.#drawn, true)]
    this.#stack()
  }

  /** Makes the marker of a shipment stand out, or none. */
  highlight(id: string | undefined): void {
    this.#highlighted = id
    this.#setMarkers()
  }

  /** Fits the whole route. */
  fit(moves = this.#moves): void {
    const extent = this.#drawn.isEmpty() ? null : this.#drawn.getExtent()
    if (!extent) return
    // labels extend half their width beyond their ports
    const room = Math.min(widestName(this.#drawing) / 2 + 8, (this.#map.getSize()?.[0] ?? 0) / 4)
    const padding = [44, Math.max(76, room), 44, Math.max(56, room)]
    this.#map.getView().fit(extent, { padding, maxZoom: fitZoom, duration: moves ? 250 : 0 })
  }

  zoom(by: number): void {
    const view = this.#map.getView()
    const zoom = view.getConstrainedZoom((view.getZoom() ?? 1) + by)
    if (zoom !== undefined) view.animate({ zoom, duration: this.#moves ? 150 : 0 })
  }

  dispose(): void {
    this.#map.setTarget(undefined)
    this.#map.dispose()
  }

  #stack(): void {
    const [world, ...above] = this.#layers
    this.#map.setLayers([world!, ...(this.#tiles ? [this.#tiles] : []), ...above])
  }

  #look(): void {
    void this.#update().catch(this.#failed)
  }

  /** Updates after each move: base map of the right detail, and arrows at a constant distance on screen. */
  async #update(): Promise<void> {
    this.#setArrows()
    this.#setMarkers()
    const detail = (this.#map.getView().getZoom() ?? 0) >= closeZoom ? 'fine' : 'coarse'
    if (this.#detail === 'fine' || this.#detail === detail) return
    const before = this.#detail
    this.#detail = detail
    try {
      const world = await loadBaseMap(detail)
      if (this.#detail !== detail) return
      this.#world.clear(true)
      this.#world.addFeatures(baseMapFeatures(world))
    } catch (error) {
      this.#detail = before
      throw error
    }
  }

  /** Joins the markers that meet at the current zoom. */
  #setMarkers(): void {
    if (!this.#drawing.markers) return
    this.#drawn.clear(true)
    this.#drawn.addFeatures(markerFeatures(this.#drawing, this.#degrees(markerPixels), this.#highlighted))
    this.#drawn.changed()
  }

  /** Converts pixels to degrees of the equator. */
  #degrees(pixels: number): number {
    return (this.#map.getView().getResolution() ?? 1) * pixels * equatorDegreesPerMetre
  }

  #setArrows(): void {
    const spacing = this.#degrees(arrowPixels)
    if (this.#spacing !== 0 && Math.abs(Math.log2(spacing / this.#spacing)) < 0.4) return
    this.#spacing = spacing
    this.#arrows.clear(true)
    this.#arrows.addFeatures(arrowFeatures(this.#drawing, spacing))
  }
}

/** Returns the approximate width of the longest port label in pixels. */
const widestName = ({ ports }: MapDrawing): number => Math.max(0, ...ports.map(({ name }) => name.length)) * 6.6 * textScale()

const isTouch = (event: unknown): boolean => event instanceof PointerEvent && event.pointerType === 'touch'
