const nothing = 'Nothing on the map is clicked.'

/** Pixels of the picture that is searched for each of the map's; named as the library names it. */
export const HIT_DETECT_RESOLUTION = 0.5

/** In place of the library's search for what is under the pointer: what can be asked of the map stands in the list beside it. */
export function hitDetect(): never {
  throw new Error(nothing)
}
export function createHitDetectionImageData(): never {
  throw new Error(nothing)
}
