import type { Anchor, DrawnDocument } from './drawn-document.ts'
import { svgNodes, type SvgNode } from './svg-nodes.ts'

/** Distance from the vertical middle of letters to the baseline, in multiples of the font size. */
const middleToBase = 0.35

interface Ink<C = PDFKit.Mixins.ColorValue> {
  color: C
  opacity: number
}

/** Draws the SVG of charts: lines, areas and text stay vectors and text. Supports only the output of zrender. */
export class SvgDrawing {
  readonly #document: DrawnDocument
  readonly #kit: PDFKit.PDFDocument
  readonly #named = new Map<string, SvgNode>()
  readonly #patterns = new WeakMap<SvgNode, Ink | undefined>()

  constructor(document: DrawnDocument) {
    this.#document = document
    this.#kit = document.kit
  }

  /** @param x of the upper left corner, in points */
  draw(svg: string, x: number, y: number): void {
    const root = svgNodes(svg)
    this.#named.clear()
    this.#name(root)
    this.#kit.save().translate(x, y)
    this.#children(root)
    this.#kit.restore()
  }

  #name(node: SvgNode) {
    if (node.attributes['id'] !== undefined) this.#named.set(node.attributes['id'], node)
    for (const child of node.children) this.#name(child)
  }

  #children({ children }: SvgNode) {
    for (const child of children) if (child.name !== 'defs') this.#node(child)
  }

  #node(node: SvgNode) {
    const { name, attributes } = node
    this.#kit.save()
    // the clip path is in the outer coordinate system
    const clip = this.#reference(attributes['clip-path'])
    if (clip) {
      for (const shape of clip.children) this.#outline(shape)
      this.#kit.clip()
    }
    this.#transform(attributes['transform'])
    if (name === 'g') this.#children(node)
    else if (name === 'text') this.#text(node)
    else this.#shape(node)
    this.#kit.restore()
  }

  #transform(transform = '') {
    for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
      const numbers = list.split(/[\s,]+/).map(Number)
      const [first = 0, second] = numbers
      if (name === 'matrix') this.#kit.transform(...(numbers as [number, number, number, number, number, number]))
      else if (name === 'translate') this.#kit.translate(first, second ?? 0)
      else if (name === 'scale') this.#kit.scale(first, second ?? first)
      else if (name === 'rotate') this.#kit.rotate(first)
      else throw new Error(`Unknown transform ${name}`)
    }
  }

  #shape(node: SvgNode) {
    const { attributes } = node
    // patterns without content leave paths without data
    if (attributes['d'] === '') return
    const pattern = this.#reference(attributes['fill'])
    // shapes without a color are black
    const fill = pattern ? this.#pattern(pattern) : colorOf(attributes['fill'] ?? '#000', attributes['fill-opacity'])
    if (fill) {
      // strokes in a pattern are transparent too
      this.#kit.opacity(fill.opacity).fillColor(fill.color)
      this.#outline(node)
      this.#kit.fill()
    }
    // stroke width 0 draws nothing in SVG, but a hairline in PDF
    const stroke = attributes['stroke-width'] === '0' ? undefined : colorOf(attributes['stroke'], attributes['stroke-opacity'])
    if (stroke) {
      this.#kit.strokeColor(stroke.color, stroke.opacity)
      this.#setStroke(attributes)
      this.#outline(node)
      this.#kit.stroke()
    }
  }

  #outline({ name, attributes }: SvgNode) {
    const number = (key: string) => Number(attributes[key] ?? 0)
    if (name === 'path') this.#kit.path(withoutPointArcs(attributes['d'] ?? ''))
    else if (name === 'rect') this.#kit.rect(number('x'), number('y'), number('width'), number('height'))
    else if (name === 'circle') this.#kit.circle(number('cx'), number('cy'), number('r'))
    else if (name === 'polyline' || name === 'polygon') this.#kit.path(`M${attributes['points']}${name === 'polygon' ? 'Z' : ''}`)
    else throw new Error(`Unknown SVG element ${name}`)
  }

  #setStroke(attributes: SvgNode['attributes']) {
    const [dash, space = dash] = (attributes['stroke-dasharray'] ?? '').split(/[\s,]+/).map(Number)
    this.#kit.lineWidth(Number(attributes['stroke-width'] ?? 1))
    this.#kit.lineCap(attributes['stroke-linecap'] ?? 'butt').lineJoin(attributes['stroke-linejoin'] ?? 'miter')
    if (dash) this.#kit.dash(dash, { space })
  }

  #reference(url = ''): SvgNode | undefined {
    return this.#named.get(/url\(#([^)]+)\)/.exec(url)?.[1] ?? '')
  }

  /** Returns a pattern of one color, or undefined if it is empty. */
  #pattern(node: SvgNode): Ink | undefined {
    if (this.#patterns.has(node)) return this.#patterns.get(node)
    const tiles = node.children.flatMap((group) => group.children).filter(({ attributes }) => attributes['d'])
    const ink = colorOf(tiles[0]?.attributes['fill'], tiles[0]?.attributes['fill-opacity'])
    const [width, height] = [Number(node.attributes['width']), Number(node.attributes['height'])]
    const pattern = this.#kit.pattern([0, 0, width, height], width, height, tiles.map(tileOperators).join('\n'))
    const fill: Ink | undefined = ink && { color: [pattern, ink.color], opacity: ink.opacity }
    if (fill) {
      // the coordinate system of its first use is that of the pattern
      this.#kit.save()
      this.#transform(node.attributes['patternTransform'])
      this.#kit.fillColor(fill.color).restore()
    }
    this.#patterns.set(node, fill)
    return fill
  }

  #text({ text, attributes }: SvgNode) {
    const size = Number(/([\d.]+)px/.exec(attributes['style'] ?? '')?.[1] ?? 12)
    const fill = colorOf(attributes['fill'] ?? '#000', attributes['fill-opacity'])
    const [line] = this.#document.lines(text.trim(), { size }, Number.POSITIVE_INFINITY)
    if (!line || !fill) return
    const y = Number(attributes['y'] ?? 0) + (attributes['dominant-baseline'] === 'central' ? middleToBase * size : 0)
    this.#kit.fillOpacity(fill.opacity)
    this.#document.drawLine(line, { size, color: fill.color }, Number(attributes['x'] ?? 0), y, attributes['text-anchor'] as Anchor)
  }
}

/** Parses `#rgb`, `#rrggbb`, `rgb()` and `rgba()`; returns undefined for invisible colors. */
function colorOf(color = 'none', opacity = '1'): Ink<string | [number, number, number]> | undefined {
  if (color === 'none' || color === 'transparent') return undefined
  const [red = 0, green = 0, blue = 0, alpha = 1] = /^rgba?\(([^)]+)\)$/.exec(color)?.[1]?.split(',').map(Number) ?? []
  if (!color.startsWith('rgb') && !/^#([0-9a-f]{3}){1,2}$/i.test(color)) throw new Error(`Unknown color ${color}`)
  const seen = alpha * Number(opacity)
  return seen > 0 ? { color: color.startsWith('#') ? color : [red, green, blue], opacity: seen } : undefined
}

/** Replaces arcs without a radius or length, which SVG draws as lines but pdfkit rejects. */
const withoutPointArcs = (data: string): string =>
  data
    .replaceAll(/A0 0 \S+ \S+ \S+ ([-\d.]+ [-\d.]+)/g, 'L$1')
    .replaceAll(/([-\d.]+ [-\d.]+)A[-\d.]+ [-\d.]+ \S+ \S+ \S+ \1(?![\d.])/g, '$1')

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** Returns the PDF operators of a rectangle or circle in a pattern. */
function tileOperators({ attributes }: SvgNode): string {
  const data = attributes['d'] ?? ''
  const rectangle = /^M(\S+) (\S+)l(\S+) 0l0 (\S+)l/.exec(data)
  if (rectangle) return `${rectangle.slice(1).join(' ')} re f`
  const [, right, middle, radius] = /^M(\S+) ([-\d.]+)A(\S+) /.exec(data) ?? []
  if (radius === undefined) throw new Error(`Unknown pattern ${data}`)
  const center = `${rounded(Number(right) - Number(radius))} ${middle}`
  // a line without length and with round ends
  return Number(radius) === 0 ? '' : `1 J ${rounded(2 * Number(radius))} w ${center} m ${center} l S`
}
