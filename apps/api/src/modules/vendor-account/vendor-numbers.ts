import { normalizeVendorNumber } from '../../domain/accounts/vendor-number.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'

const maxNumberLength = 64
const maxTextLength = 4000

/**
 * Parses vendor numbers separated by commas or lines (decision 4): normalizes compatibility forms, trims, and keeps each number once,
 * case-insensitively, in its first spelling.
 * @throws {HttpError} 400 on `vendorNumbers` without any number, or for one that is too long
 */
export function parseVendorNumbers(text: string): string[] {
  const numbers = new Map<string, string>()
  for (const part of text.normalize('NFKC').split(/[,\r\n]/)) {
    const number = part.trim()
    if (number && !numbers.has(normalizeVendorNumber(number))) numbers.set(normalizeVendorNumber(number), number)
  }
  const found = [...numbers.values()]
  if (found.length === 0) rejectWith('badRequest', 'vendorNumbers', 'Vendor Numbers is required.')
  const long = found.find((number) => normalizeVendorNumber(number).length > maxNumberLength)
  if (long)
    rejectWith('badRequest', 'vendorNumbers', `A number has at most ${maxNumberLength} characters: ${long.slice(0, maxNumberLength)}…`)
  if (formatVendorNumbers(found).length > maxTextLength)
    rejectWith('badRequest', 'vendorNumbers', `Must be at most ${maxTextLength} characters`)
  return found
}

export const formatVendorNumbers = (numbers: readonly string[]): string => numbers.join(', ')
