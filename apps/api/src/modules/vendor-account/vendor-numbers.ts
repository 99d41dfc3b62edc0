import { numberKey } from '@portal/contracts/vendor-number'
import { refuse } from '../../platform/errors.ts'

const longestNumber = 64
const longestText = 4000

/**
 * The numbers in a text that separates them by commas or lines (decision 4): compatibility forms folded, trimmed, each once whatever its
 * case, spelled as it was first.
 * @throws {Refusal} 400 on `vendorNumbers` for no number at all, or one that is too long
 */
export function parseVendorNumbers(text: string): string[] {
  const numbers = new Map<string, string>()
  for (const part of text.normalize('NFKC').split(/[,\r\n]/)) {
    const number = part.trim()
    if (number && !numbers.has(numberKey(number))) numbers.set(numberKey(number), number)
  }
  const found = [...numbers.values()]
  if (found.length === 0) refuse('badRequest', 'vendorNumbers', 'Vendor Numbers is required.')
  const long = found.find((number) => numberKey(number).length > longestNumber)
  if (long) refuse('badRequest', 'vendorNumbers', `A number has at most ${longestNumber} characters: ${long.slice(0, longestNumber)}…`)
  if (vendorNumbersText(found).length > longestText) refuse('badRequest', 'vendorNumbers', `Must be at most ${longestText} characters`)
  return found
}

/** The numbers as the form shows them. */
export const vendorNumbersText = (numbers: readonly string[]): string => numbers.join(', ')
