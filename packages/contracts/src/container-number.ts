/** Value of a letter or digit in ISO 6346: digits count as themselves, letters from 10 (A) to 38 (Z) without the multiples of 11. */
function characterValue(character: string): number {
  if (/\d/.test(character)) return Number(character)
  const place = character.charCodeAt(0) - 55
  return place + Math.floor((place - 1) / 10)
}

/**
 * Computes the check digit of ISO 6346: the value of each character times two to its place, modulo 11, modulo 10.
 * @param number owner code, category and serial number: four letters and six digits
 */
export function containerCheckDigit(number: string): string {
  const sum = Array.from(number.slice(0, 10)).reduce((total, character, place) => total + characterValue(character) * 2 ** place, 0)
  return String((sum % 11) % 10)
}

/** Returns whether a container number has the form of ISO 6346 and the right check digit; blanks and hyphens do not matter. */
export function validContainerNumber(number: string): boolean {
  const compact = number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(compact) && containerCheckDigit(compact) === compact[10]
}
