/** Replaces the map library's default controls and interactions: the map lists its own. */
export function defaults(): never {
  throw new Error('The map defines its own controls and interactions.')
}
