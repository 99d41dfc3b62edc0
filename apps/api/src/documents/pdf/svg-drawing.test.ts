import { describe, expect, it } from 'vitest'
import { DrawnDocument } from './drawn-document.ts'
import { SvgDrawing } from './svg-drawing.ts'
import { operatorsOf } from '../writers.fixture.ts'

/** Returns the operators of a page with the elements. */
const drawn = async (elements: string) => {
  const document = await DrawnDocument.open({ title: 'Chart', orientation: 'portrait', createdAt: new Date('2026-03-31T14:05:00Z') })
  document.kit.addPage()
  new SvgDrawing(document).draw(`<svg width="100" height="100">${elements}</svg>`, 10, 20)
  return operatorsOf(await document.end())
}

describe('the drawing of a chart', () => {
  it('transforms shapes, and clips in the outer coordinate system', async () => {
    const clip = '<defs><clipPath id="c"><rect x="1" y="2" width="3" height="4"></rect></clipPath></defs>'
    const shape = '<path d="M0 0L5 5" transform="translate(6 7) rotate(90)" fill="none" stroke="#f00" stroke-dasharray="4,2"></path>'
    const operators = await drawn(`<g clip-path="url(#c)">${shape}</g>${clip}`)
    expect(operators).toContain('1 0 0 1 10 20 cm\nq\n1 2 3 4 re\nW n\nq\n1 0 0 1 6 7 cm\n0 1 -1 0 0 0 cm\n')
    expect(operators).toContain('[4 2] 0 d\n0 0 m\n5 5 l\nS\n')
  })

  it('draws tiles of patterns once, and nothing for empty ones', async () => {
    const tile = (data: string) => `<path d="${data}" fill="rgb(255,255,255)" fill-opacity="0.34"></path>`
    const pattern = (id: string, content: string) => `<pattern width="12" height="7" id="${id}"><g>${content}</g></pattern>`
    const tiles = tile('M0 -7l1 0l0 2l-1 0Z') + tile('M5.7 -3A2.7 2.7 0 1 1 5.7 -3.0003') + tile('M0 3A0 0 0 1 1 0 3')
    const shape = (id: string) => `<path d="M0 0L9 9L0 9Z" fill="url(#${id})"></path>`
    const operators = await drawn(
      `${shape('full')}${shape('full')}${shape('empty')}<defs>${pattern('full', tiles)}${pattern('empty', tile(''))}</defs>`,
    )
    expect(operators.match(/0 -7 1 2 re f\n1 J 5\.4 w 3 -3 m 3 -3 l S/g)).toHaveLength(1)
    expect(operators.match(/\nf\n/g)).toHaveLength(2)
  })

  it('draws arcs without a radius or length, which rounding causes, as points', async () => {
    const operators = await drawn('<path d="M5 5A0 0 0 0 1 5.0001 5L9 9A60 60 0 0 1 9 9L1 1Z" fill="#26569f"></path>')
    expect(operators).toContain('5 5 m\n5.0001 5 l\n9 9 l\n1 1 l\nh\nf\n')
  })

  it.each([
    ['an element', '<ellipse fill="#000"></ellipse>', 'Unknown SVG element ellipse'],
    ['a transform', '<path d="M0 0" transform="skewX(3)"></path>', 'Unknown transform skewX'],
    ['a color', '<path d="M0 0" fill="url(#missing)"></path>', 'Unknown color url(#missing)'],
  ])('rejects %s that charts do not use', async (_, element, message) => {
    await expect(drawn(element)).rejects.toThrow(message)
  })
})
