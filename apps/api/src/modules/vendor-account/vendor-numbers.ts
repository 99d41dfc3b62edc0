import { numberKey } from '@portal/contracts/vendor-number'
import { refuse } from '../../platform/errors.ts'

const maxNumberLength = 64
const maxTextLength = 4000

/**
 * Parses vendor numbers separated by commas or lines (decision 4): normalizes compatibility forms, trims, and keeps each number once,
 * case-insensitively, in its first spelling.
 * @throws {Refusal} 400 on `vendorNumbers` without any number, or for one that is too long
 */
export function parseVendorNumbers(text: string): string[] {
  const numbers = new Map<string, string>()
  for (const part of text.normalize('NFKC').split(/[,\r\n]/)) {
    const number = part.trim()
    if (number && !numbers.has(numberKey(number))) numbers.set(numberKey(number), number)
  }
  const found = [...numbers.values()]
  if (found.length === 0) refuse('badRequest', 'vendorNumbers', 'Vendor Numbers is required.')
  const long = found.find((number) => numberKey(number).length > maxNumberLength)
  if (long) refuse('badRequest', 'vendorNumbers', `A number has at most ${maxNumberLength} characters: ${long.slice(0, maxNumberLength)}…`)
  if (vendorNumbersText(found).length > maxTextLength) refuse('badRequest', 'vendorNumbers', `Must be at most ${maxTextLength} characters`)
  return found
}

export const vendorNumbersText = (numbers: readonly string[]): string => numbers.join(', ')
