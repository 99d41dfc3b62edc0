/** Replaces the map library's default controls and interactions: the map lists its own. */
export function defaults(): never {
  throw new Error('Controls and interactions of the map are named where it is made.')
}
