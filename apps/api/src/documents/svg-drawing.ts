import { compose, concatMatrixOperator, identity, matrixOf, formatNumberOperand, type Matrix } from './matrix.ts'
import type { PdfDocument } from './pdf-document.ts'
import type { FontSet } from './pdf-fonts.ts'
import { selectFont } from './pdf-operators.ts'
import { printable, Typesetter } from './pdf-text.ts'
import { parseSvgColor, type SvgColor } from './svg-ink.ts'
import { svgNodes, type SvgNode } from './svg-nodes.ts'
import { pathOperators } from './svg-path.ts'

/** Distance from the vertical middle of letters to the baseline, in multiples of the font size. */
const middleToBase = 0.35

/** Converts a chart's SVG into operators of a PDF page: lines, areas and text stay vectors and text. */
export class SvgDrawing {
  readonly #document: PdfDocument
  readonly #fonts: FontSet
  readonly #setters = new Map<number, Typesetter>()
  readonly #patterns = new Map<string, string>()
  #named = new Map<string, SvgNode>()
  /** Transform from the SVG's space to the page's. */
  #place: Matrix = identity

  constructor(document: PdfDocument, fonts: FontSet) {
    this.#document = document
    this.#fonts = fonts
  }

  /** @param at position of the upper left corner, in points from the upper left corner of the page */
  async operators(svg: string, at: { x: number; y: number }): Promise<string> {
    const root = svgNodes(svg)
    this.#named = new Map()
    this.#patterns.clear()
    this.#name(root)
    this.#place = [1, 0, 0, -1, at.x, this.#document.height - at.y]
    return `q\n${concatMatrixOperator(this.#place)}${await this.#children(root)}Q\n`
  }

  #name(node: SvgNode) {
    const { id } = node.attributes
    if (id !== undefined) this.#named.set(id, node)
    for (const child of node.children) this.#name(child)
  }

  async #children(node: SvgNode): Promise<string> {
    let operators = ''
    for (const child of node.children) operators += await this.#node(child)
    return operators
  }

  async #node(node: SvgNode): Promise<string> {
    const { name, attributes } = node
    if (name === 'defs') return ''
    const inside = name === 'g' ? await this.#children(node) : name === 'text' ? await this.#text(node) : this.#shape(node)
    if (inside === '') return ''
    const clip = this.#named.get(/url\(#([^)]+)\)/.exec(attributes['clip-path'] ?? '')?.[1] ?? '')
    const clipped = clip ? `${clip.children.map((shape) => outlineOf(shape)).join('')}W n\n` : ''
    const moved = attributes['transform'] ? concatMatrixOperator(matrixOf(attributes['transform'])) : ''
    // the clip path is in the outer coordinate system
    return `q\n${clipped}${moved}${inside}Q\n`
  }

  #shape(node: SvgNode): string {
    const { attributes } = node
    const outline = outlineOf(node)
    if (outline === '') return ''
    const pattern = /url\(#([^)]+)\)/.exec(attributes['fill'] ?? '')?.[1]
    let operators = ''
    if (pattern !== undefined) operators += `/Pattern cs /${this.#pattern(pattern)} scn\n${outline}f\n`
    // shapes without a color are black
    const fill = pattern === undefined ? parseSvgColor(attributes['fill'] ?? '#000', attributes['fill-opacity']) : undefined
    // stroke width 0 draws nothing in SVG, but a hairline in PDF
    const stroke = attributes['stroke-width'] === '0' ? undefined : parseSvgColor(attributes['stroke'], attributes['stroke-opacity'])
    if (fill) operators += `${this.#opacity(fill)}${fill.rgb} rg\n${outline}f\n`
    if (stroke) operators += `${this.#opacity(stroke)}${stroke.rgb} RG ${strokeOf(attributes)}${outline}S\n`
    return operators
  }

  #opacity({ opacity }: SvgColor): string {
    return `/${this.#document.opacity(opacity)} gs `
  }

  /** Returns the PDF's name of a pattern of the SVG. */
  #pattern(id: string): string {
    const known = this.#patterns.get(id)
    if (known) return known
    const node = this.#named.get(id)
    if (!node) throw new Error(`Unknown pattern ${id}`)
    const { width = '1', height = '1', patternTransform } = node.attributes
    const tiles = node.children.flatMap((child) => (child.name === 'g' ? child.children : [child]))
    const content = tiles.map((tile) => this.#shape(tile)).join('')
    const size: [number, number] = [Number(width), Number(height)]
    const name = this.#document.addPattern(content, size, compose(this.#place, matrixOf(patternTransform)))
    this.#patterns.set(id, name)
    return name
  }

  async #text({ text, attributes }: SvgNode): Promise<string> {
    const size = Number(/([\d.]+)px/.exec(attributes['style'] ?? '')?.[1] ?? 12)
    const words = await this.#fonts.cover(printable(text.trim()))
    const ink = parseSvgColor(attributes['fill'] ?? '#000', attributes['fill-opacity'])
    if (words === '' || !ink) return ''
    let setter = this.#setters.get(size)
    if (!setter) this.#setters.set(size, (setter = new Typesetter(this.#fonts, size)))
    const line = setter.line(words)
    const width = (line.width / 1000) * size
    const anchor = attributes['text-anchor']
    const x = Number(attributes['x'] ?? 0) - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
    const y = Number(attributes['y'] ?? 0) + (attributes['dominant-baseline'] === 'central' ? middleToBase * size : 0)
    // text is written in hundredths, with the y axis upwards
    const upright = concatMatrixOperator([0.01, 0, 0, -0.01, x, y])
    return `${this.#opacity(ink)}${ink.rgb} rg\n${upright}BT ${selectFont(this.#fonts.base.name, size)}0 0 Td ${line.operators}ET\n`
  }
}

/** Returns the outline of a shape as path operators. */
function outlineOf({ name, attributes }: SvgNode): string {
  const number = (key: string) => Number(attributes[key] ?? 0)
  if (name === 'path') return pathOperators(attributes['d'] ?? '')
  if (name === 'rect')
    return ['x', 'y', 'width', 'height']
      .map((key) => formatNumberOperand(number(key)))
      .join(' ')
      .concat(' re\n')
  if (name === 'circle') {
    const [x, y, r] = [number('cx'), number('cy'), number('r')]
    return pathOperators(`M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`)
  }
  if (name === 'polyline' || name === 'polygon') {
    const points = (attributes['points'] ?? '').trim()
    return points === '' ? '' : pathOperators(`M${points}${name === 'polygon' ? 'Z' : ''}`)
  }
  throw new Error(`Unknown SVG element ${name}`)
}

const caps: Record<string, number> = { butt: 0, round: 1, square: 2 }
const joins: Record<string, number> = { miter: 0, round: 1, bevel: 2 }

const strokeOf = (attributes: Record<string, string>) => {
  const dashes = (attributes['stroke-dasharray'] ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((dash) => formatNumberOperand(Number(dash)))
  const cap = caps[attributes['stroke-linecap'] ?? 'butt'] ?? 0
  const join = joins[attributes['stroke-linejoin'] ?? 'miter'] ?? 0
  return `${formatNumberOperand(Number(attributes['stroke-width'] ?? 1))} w ${cap} J ${join} j [${dashes.join(' ')}] 0 d\n`
}
