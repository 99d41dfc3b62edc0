/** Replaces the map library's style expressions: the map's styles are functions. */
export function flatStyleLikeToStyleFunction(): never {
  throw new Error('Styles of the map are functions.')
}
