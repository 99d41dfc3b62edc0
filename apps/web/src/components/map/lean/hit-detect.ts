const nothing = 'The map has no hit detection.'

/** Resolution of hit detection relative to the map; the name is the library's. */
export const HIT_DETECT_RESOLUTION = 0.5

/** Replaces the map library's hit detection: all data of the map is in the list beside it. */
export function hitDetect(): never {
  throw new Error(nothing)
}
export function createHitDetectionImageData(): never {
  throw new Error(nothing)
}
