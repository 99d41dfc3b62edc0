/** Lengths by the first character of an ISO 6346 size and type code. */
export const containerLengths: Readonly<Record<string, string>> = { 1: '10 ft', 2: '20 ft', 3: '30 ft', 4: '40 ft', L: '45 ft', M: '48 ft' }

/** Heights by the second character; standard height is not named. Letters are those of wider containers. */
export const containerHeights: Readonly<Record<string, string>> = { 5: ' high cube', 6: ' high cube', E: ' high cube', F: ' high cube' }

/** Kinds by the third character. */
export const containerKinds: Readonly<Record<string, string>> = {
  G: '',
  V: ' ventilated',
  B: ' bulk',
  R: ' reefer',
  H: ' insulated',
  U: ' open top',
  P: ' flat rack',
  T: ' tank',
  K: ' tank',
  N: ' tank',
}

/** Word for a container without a height or kind to name. */
export const standardContainer = ' standard'

/** Returns an ISO 6346 size and type in words, such as `40 ft high cube (45G1)`; an unknown code unchanged. */
export function containerTypeName(sizeType: string): string {
  const [length = '', height = '', kind = '', digit = '', ...more] = sizeType.toUpperCase()
  const [long, of] = [containerLengths[length], containerKinds[kind]]
  if (long === undefined || of === undefined || !/\d/.test(digit) || more.length > 0) return sizeType
  return `${long}${`${containerHeights[height] ?? ''}${of}` || standardContainer} (${sizeType})`
}
