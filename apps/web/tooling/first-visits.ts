/** Modules that a first visit loads, by the path of their source: of a visitor with a public link, and of a user whose first screen is a report. */
export const firstVisits = {
  visitor: /features\/public-tracking\/public-app\.tsx/,
  report: /routes\/_app(\/shipments)?\.tsx\?tsr-split/,
}

/** Returns the names of everything that is loaded with some modules, by static imports. @param importsOf imports of a module or file */
export function loadedWith(names: Iterable<string>, importsOf: (name: string) => readonly string[]): Set<string> {
  const loaded = new Set<string>()
  const visit = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const imported of importsOf(name)) visit(imported)
  }
  for (const name of names) visit(name)
  return loaded
}
