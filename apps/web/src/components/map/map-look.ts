/** Colours that a canvas draws with. */
export interface MapLook {
  land: string
  coast: string
  border: string
  way: string
  ahead: string
  ground: string
  text: string
  halo: string
  vessel: string
}

const names = ['land', 'coast', 'border', 'way', 'ahead', 'ground', 'text', 'halo', 'vessel'] as const satisfies (keyof MapLook)[]

/** The colours of an element's style sheet (`--map-land` and so on) as the browser makes them of a theme. */
export function lookOf(element: HTMLElement, theme: 'light' | 'dark'): MapLook {
  const probe = element.appendChild(document.createElement('span'))
  probe.style.colorScheme = theme
  const entries = names.map((name) => {
    probe.style.color = `var(--map-${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(entries) as unknown as MapLook
}
