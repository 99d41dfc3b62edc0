import type { MenuGroup, Screen } from './screens.ts'

export interface MenuSection {
  /** Undefined for the screens at the top. */
  group: MenuGroup | undefined
  screens: Screen[]
}

/** Divides screens in menu order into sections; a group with one screen has no head. */
export function menuSections(screens: readonly Screen[]): MenuSection[] {
  const sections: MenuSection[] = []
  for (const screen of screens) {
    const last = sections.at(-1)
    if (last && last.group === screen.group) last.screens.push(screen)
    else sections.push({ group: screen.group, screens: [screen] })
  }
  return sections.map((section) => (section.screens.length === 1 ? { ...section, group: undefined } : section))
}
