import { z } from 'zod'

/** Blanks, hyphens, dots, slashes, brackets and invisible characters that are typed around a number but not part of it. */
const separators = /[\s\p{Pd}\p{Cf}\u2212./\\_()[\]|]/gu

/** Returns the normal form of a container number: `csqu 305438-3` becomes `CSQU3054383`. */
export const normalContainerNumber = (number: string): string => number.normalize('NFKC').toUpperCase().replaceAll(separators, '')

/** A container, trailer or unit load number in its normal form. */
export const containerNumber = z
  .string({ error: ({ input }) => (input === undefined ? 'Required' : undefined) })
  .max(32, 'Must be at most 32 characters')
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Must not contain NUL or incomplete characters')
  .overwrite(normalContainerNumber)
  .min(1, 'Required')

/** Owner code, category and serial number: U, J and Z of ISO 6346; A, B, D, E and K of ILU codes (EN 13044-1). */
const checkedForm = /^[A-Z]{3}[ABDEJKUZ]\d{7}$/

/** Returns the normal form of a number with a check digit; undefined for other text. */
export function toContainerNumber(text: string): string | undefined {
  const number = normalContainerNumber(text)
  return checkedForm.test(number) ? number : undefined
}

/** Returns the ISO 6346 value of a character: digits count as themselves, letters from 10 (A) to 38 (Z) without the multiples of 11. */
function characterValue(character: string): number {
  if (/\d/.test(character)) return Number(character)
  const place = character.charCodeAt(0) - 55
  return place + Math.floor((place - 1) / 10)
}

/**
 * Computes the check digit of ISO 6346: the sum of each character's value times two to the power of its position, modulo 11, modulo 10.
 * @param number owner code, category and serial number: four letters and six digits
 */
export function containerCheckDigit(number: string): string {
  const sum = Array.from(number.slice(0, 10)).reduce((total, character, place) => total + characterValue(character) * 2 ** place, 0)
  return String((sum % 11) % 10)
}

/** Returns true if a container number or ILU code has a valid form and check digit, in any spelling. */
export function validContainerNumber(text: string): boolean {
  const number = toContainerNumber(text)
  return number !== undefined && containerCheckDigit(number) === number[10]
}

interface Container {
  number: string
  sizeType?: string | undefined
  seal?: string | undefined
}

/** Merges entries of the same container. The first entry wins, and later ones fill its missing properties. */
export function uniqueContainers<C extends Container>(containers: C[]): C[] {
  const byNumber = new Map<string, C>()
  for (const container of containers) {
    const first = byNumber.get(container.number)
    byNumber.set(container.number, first ? { ...container, ...first } : container)
  }
  return byNumber.size === containers.length ? containers : [...byNumber.values()]
}
