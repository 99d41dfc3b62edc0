import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import KeyboardPan from 'ol/interaction/KeyboardPan.js'
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import VectorLayer from 'ol/layer/Vector.js'
import OpenLayersMap from 'ol/Map.js'
import Overlay from 'ol/Overlay.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import View from 'ol/View.js'
import { loadWorld } from './load-world.ts'
import type { MapDrawing } from './map-drawing.ts'
import { arrowFeatures, drawingFeatures, worldFeatures } from './map-features.ts'
import type { MapLook } from './map-look.ts'
import { stylesOf } from './map-styles.ts'

/** From here on the coarse picture of the world shows its corners. */
const closeZoom = 3.5
/** Closer than this, the fine one does as well. */
const closestZoom = 9
/** Of the whole way, when it is a short one. */
const fitZoom = 7
const arrowPixels = 130
const equatorDegreesPerMetre = 360 / 40_075_016.69

/** A map in an element: the only place that knows the library. */
export class MapView {
  readonly #map: OpenLayersMap
  readonly #world = new VectorSource()
  readonly #drawn = new VectorSource()
  readonly #arrows = new VectorSource()
  readonly #layers: VectorLayer[]
  readonly #blinking: Overlay
  #drawing: MapDrawing = { lines: [], ports: [], vessel: undefined }
  #detail: 'coarse' | 'fine' | undefined
  #spacing = 0
  readonly #moves: boolean

  /**
   * @param target takes the keys, too
   * @param blink what lies on the destination while it blinks
   * @param options.moves whether the view glides to where it is sent
   */
  constructor(target: HTMLElement, blink: HTMLElement, options: { moves: boolean; failed: () => void }) {
    this.#moves = options.moves
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
    const update = () => void this.#update().catch(options.failed)
    this.#map.on('moveend', update)
  }

  /** What is shown from now on, whole. */
  show(drawing: MapDrawing): void {
    this.#drawing = drawing
    this.#drawn.clear(true)
    this.#drawn.addFeatures(drawingFeatures(drawing))
    const blinking = drawing.ports.find(({ blinks }) => blinks)
    this.#blinking.setPosition(blinking && fromLonLat(blinking.at))
    this.#spacing = 0
    this.#map.updateSize()
    this.fit(false)
    this.#setArrows()
  }

  paint(look: MapLook): void {
    const style = stylesOf(look)
    for (const layer of this.#layers) layer.setStyle(style)
  }

  /** The whole way in view. */
  fit(moves = this.#moves): void {
    const extent = this.#drawn.isEmpty() ? null : this.#drawn.getExtent()
    if (extent) this.#map.getView().fit(extent, { padding: [44, 76, 44, 56], maxZoom: fitZoom, duration: moves ? 250 : 0 })
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

  /** After each move: the picture of the world that is fine enough, and arrows as far apart as they should look. */
  async #update(): Promise<void> {
    this.#setArrows()
    const detail = (this.#map.getView().getZoom() ?? 0) >= closeZoom ? 'fine' : 'coarse'
    if (this.#detail === 'fine' || this.#detail === detail) return
    const before = this.#detail
    this.#detail = detail
    try {
      const world = await loadWorld(detail)
      if (this.#detail !== detail) return
      this.#world.clear(true)
      this.#world.addFeatures(worldFeatures(world))
    } catch (error) {
      this.#detail = before
      throw error
    }
  }

  #setArrows(): void {
    const spacing = (this.#map.getView().getResolution() ?? 1) * arrowPixels * equatorDegreesPerMetre
    if (this.#spacing !== 0 && Math.abs(Math.log2(spacing / this.#spacing)) < 0.4) return
    this.#spacing = spacing
    this.#arrows.clear(true)
    this.#arrows.addFeatures(arrowFeatures(this.#drawing, spacing))
  }
}

const isTouch = (event: unknown): boolean => event instanceof PointerEvent && event.pointerType === 'touch'
