/** In place of the library's own choice of controls and interactions: the map names its own. */
export function defaults(): never {
  throw new Error('Controls and interactions of the map are named where it is made.')
}
