import { describe, expect, it } from 'vitest'
import {
  accent,
  chargeColors,
  chartBackground,
  highlightColors,
  textColors,
  modeColors,
  restColor,
  seriesColors,
  statusColors,
  type Theme,
} from './palette.ts'

type Rgb = [number, number, number]

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb

/** Relative luminance and contrast as in WCAG 2.2. */
const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
const contrast = (one: string, other: string) => {
  const [low, high] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Simulation matrices by Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
const sights = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

const seen = (sight: keyof typeof sights, rgb: Rgb): Rgb =>
  sights[sight].map((row) => Math.min(1, Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]))) as Rgb

/** Oklab (Ottosson 2020): equal distances are equal perceived differences. */
function oklab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const apart = (sight: keyof typeof sights, one: string, other: string) => {
  const [a, b] = [oklab(seen(sight, rgbOf(one))), oklab(seen(sight, rgbOf(other)))]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const sets = {
  modes: Object.values(modeColors),
  statuses: Object.values(statusColors),
  charges: Object.values(chargeColors),
  series: seriesColors,
  highlight: [accent, restColor],
}
const themes: Theme[] = ['light', 'dark']

describe('the colour blindness simulation', () => {
  it('confuses the colours that colour-blind readers confuse, and no others', () => {
    // a red and a green of equal lightness
    expect(apart('full', '#c65a5a', '#6f8f3f')).toBeGreaterThan(0.15)
    expect(apart('deuteranopia', '#c65a5a', '#7f8f3f')).toBeLessThan(0.09)
    expect(apart('full', '#ffffff', '#000000')).toBeCloseTo(1, 2)
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 6)
  })
})

describe.each(themes)('colours on the %s ground', (theme) => {
  it.each(Object.entries(sets))('%s stand out from the ground by 3 : 1', (_, colors) => {
    for (const color of colors) expect(contrast(color[theme], chartBackground[theme]), color[theme]).toBeGreaterThanOrEqual(3)
    expect(contrast(accent[theme], chartBackground[theme])).toBeGreaterThanOrEqual(3)
  })

  it.each(Object.entries(sets))('%s stay apart for every reader', (_, colors) => {
    for (const sight of Object.keys(sights) as (keyof typeof sights)[])
      for (const [index, one] of colors.entries())
        for (const other of colors.slice(index + 1))
          expect(apart(sight, one[theme], other[theme]), `${sight}: ${one[theme]} and ${other[theme]}`).toBeGreaterThan(0.09)
  })

  it('highlights the named items, or all of them if none is present', () => {
    expect(highlightColors(['a', 'b'], ['b'], theme)).toEqual([restColor[theme], accent[theme]])
    expect(highlightColors(['a', 'b'], ['c'], theme)).toEqual([accent[theme], accent[theme]])
  })

  it('gives text enough contrast', () => {
    for (const ink of [textColors.text, textColors.soft]) expect(contrast(ink[theme], chartBackground[theme])).toBeGreaterThanOrEqual(4.5)
  })
})
