import type { Theme } from './palette.ts'

/** A pattern over a colour, so that neighbours differ without it. */
export interface Decal {
  symbol: 'rect' | 'circle' | 'triangle' | 'none'
  symbolSize?: number
  color: string
  dashArrayX: number | number[] | number[][]
  dashArrayY: number | number[]
  rotation: number
}

const shapes: readonly Omit<Decal, 'color'>[] = [
  // plain: the first of a set needs none
  { symbol: 'none', dashArrayX: 5, dashArrayY: 5, rotation: 0 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.5, 5], rotation: Math.PI / 4 },
  {
    symbol: 'circle',
    symbolSize: 0.9,
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
    rotation: 0,
  },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.5, 5], rotation: -Math.PI / 4 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.5, 6], rotation: 0 },
  { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1.5, 4], rotation: Math.PI / 2 },
]

/** The pattern with this number; they go round. */
export const decal = (index: number, theme: Theme): Decal => ({
  ...shapes[index % shapes.length]!,
  color: theme === 'light' ? 'rgba(255, 255, 255, 0.34)' : 'rgba(20, 24, 29, 0.34)',
})
