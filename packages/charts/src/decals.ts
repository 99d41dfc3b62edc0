import type { Theme } from './palette.ts'

/** Pattern over a colour, so that neighbours are distinguishable without colour. */
export interface Decal {
  symbol: 'rect' | 'circle' | 'triangle' | 'none'
  symbolSize?: number
  color: string
  dashArrayX: number | number[] | number[][]
  dashArrayY: number | number[]
  rotation: number
}

const shapes: readonly Omit<Decal, 'color'>[] = [
  // the first pattern is plain
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

/** Returns the pattern with this number, cycling through all patterns. */
export const decal = (index: number, theme: Theme): Decal => ({
  ...shapes[index % shapes.length]!,
  color: theme === 'light' ? 'rgba(255, 255, 255, 0.34)' : 'rgba(20, 24, 29, 0.34)',
})
