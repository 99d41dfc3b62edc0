export interface MapColors {
  land: string
  coast: string
  border: string
  route: string
  ahead: string
  ground: string
  text: string
  halo: string
  vessel: string
}

const names = ['land', 'coast', 'border', 'route', 'ahead', 'ground', 'text', 'halo', 'vessel'] as const satisfies (keyof MapColors)[]

/** Reads the CSS colours (`--map-land` and so on) as the browser computes them for a theme. */
export function readMapColors(element: HTMLElement, theme: 'light' | 'dark'): MapColors {
  const entries = names.map((name) => {
    // one new element per colour: the colour of an existing one may be in transition
    const probe = document.createElement('span')
    probe.style.colorScheme = theme
    probe.style.color = `var(--map-${name})`
    element.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return [name, color] as const
  })
  return Object.fromEntries(entries) as unknown as MapColors
}
