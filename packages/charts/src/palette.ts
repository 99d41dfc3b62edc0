/**
 * Colours of all charts for both colour schemes. Each has a contrast of at least 3 : 1 to its background, and within a set any two are
 * distinguishable with protanopia, deuteranopia and tritanopia (simulated in palette.test.ts). Charts with several colours still carry patterns,
 * symbols or labels as well.
 */

export type Theme = 'light' | 'dark'
type Colour = Readonly<Record<Theme, string>>

/** Background and text colours, equal to the tokens of the web app's theme. */
export const chartBackground: Colour = { light: '#ffffff', dark: '#14181d' }
export const textColors: Record<'text' | 'soft' | 'line' | 'strongLine' | 'raised' | 'compared', Colour> = {
  text: { light: '#1b2028', dark: '#d9dde3' },
  soft: { light: '#5a6472', dark: '#9aa3b0' },
  line: { light: '#e3e6ea', dark: '#2b323b' },
  strongLine: { light: '#d3d8de', dark: '#3a424d' },
  raised: { light: '#ffffff', dark: '#20262e' },
  /** Compared values, less prominent than the main ones. */
  compared: { light: '#8a93a0', dark: '#727c8a' },
}

/** Colour of charts with one measure. */
export const accent: Colour = { light: '#1f6699', dark: '#559fd0' }

/** Colour of the items beside highlighted ones. */
export const restColor: Colour = { light: '#7893ab', dark: '#56728a' }

/** Returns the colour of each item: the accent for highlighted ones, and for all of them if none is highlighted. */
export const highlightColors = (items: readonly string[], names: readonly string[] = [], theme: Theme): string[] => {
  const isAny = items.some((item) => names.includes(item))
  return items.map((item) => (!isAny || names.includes(item) ? accent : restColor)[theme])
}

/** Colours of transport modes; all further modes count as `other`. */
export const modeColors = {
  fcl: { light: '#2b8bd6', dark: '#3f86d6' },
  lcl: { light: '#0d4f40', dark: '#67e0b6' },
  bcn: { light: '#c58227', dark: '#e3832f' },
  lse: { light: '#6a2b85', dark: '#8a5f80' },
  ftl: { light: '#5800f8', dark: '#f8c010' },
  ltl: { light: '#906000', dark: '#c04008' },
  other: { light: '#6f7682', dark: '#a3aab6' },
} as const satisfies Record<string, Colour>
export type Mode = keyof typeof modeColors

/** Colours of punctuality (decision 33). */
export const statusColors = {
  early: { light: '#26569f', dark: '#528ed9' },
  onTime: { light: '#2da286', dark: '#a9decd' },
  late: { light: '#9a6200', dark: '#d59800' },
  veryLate: { light: '#7d0a1c', dark: '#c24a4a' },
} as const satisfies Record<string, Colour>
export type Status = keyof typeof statusColors

/** Colours of charge groups (decision 37). */
export const chargeColors = {
  frt: { light: '#3a8bc3', dark: '#539af2' },
  dst: { light: '#1f5f63', dark: '#3fe0cc' },
  cds: { light: '#b8860b', dark: '#e18528' },
  oth: { light: '#55207f', dark: '#8f6694' },
} as const satisfies Record<string, Colour>
export type ChargeGroup = keyof typeof chargeColors

/** Colours without a fixed meaning (suppliers, incoterms, directions), used in this order. */
export const seriesColors: readonly Colour[] = [
  { light: '#00358a', dark: '#4495ea' },
  { light: '#9d5d22', dark: '#ce7a3b' },
  { light: '#489e88', dark: '#9dc3a3' },
  { light: '#531648', dark: '#947493' },
  { light: '#366c78', dark: '#49e0fe' },
  { light: '#8d1b17', dark: '#b54531' },
  { light: '#896ec4', dark: '#6358ba' },
  { light: '#b68b16', dark: '#edd14d' },
]
