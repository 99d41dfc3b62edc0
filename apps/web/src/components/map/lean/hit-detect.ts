const nothing = 'Nothing on the map is clicked.'

/** In place of the library's search for what is under the pointer: what can be asked of the map stands in the list beside it. */
export function hitDetect(): never {
  throw new Error(nothing)
}
export function createHitDetectionImageData(): never {
  throw new Error(nothing)
}
