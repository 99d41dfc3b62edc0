/** In place of the library's language of styles: ours are functions. */
export function flatStyleLikeToStyleFunction(): never {
  throw new Error('Styles of the map are functions.')
}
