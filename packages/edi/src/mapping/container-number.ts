import { containerCheckDigit, normalContainerNumber, validContainerNumber } from '@portal/contracts/shipments/container-number'

/** Container number of a message, with a note on irregularities. */
export interface ReadContainerNumber {
  number: string
  note: string | undefined
}

/**
 * Reads a container number as partners write it: with spaces and hyphens, with a separate or repeated check digit, without it, or without leading
 * zeros, which spreadsheets cut off.
 * @param written owner code and digits
 * @param checkDigit separate check digit, if the sender gives one
 * @returns undefined if it is not a container number
 */
export function readContainerNumber(written: string, checkDigit = ''): ReadContainerNumber | undefined {
  const [, owner, all = ''] = /^([A-Z]{4})(\d{1,8})$/.exec(normalContainerNumber(written)) ?? []
  const digits = all.length === 8 && all[7] === all[6] ? all.slice(0, 7) : all
  if (!owner || digits.length > 7) return undefined
  const numbers = candidates(owner, digits, /^\d$/.test(checkDigit) ? checkDigit : '').map((one) => owner + one)
  const number = numbers.find(validContainerNumber) ?? numbers[0]!
  if (!validContainerNumber(number)) return { number, note: `${number} has a wrong check digit (ISO 6346)` }
  const isCompleted = !checkDigit && digits.length < 7
  return { number, note: isCompleted ? `${owner}${digits} is not complete: read as ${number}` : undefined }
}

/** Returns possible readings of the digits as serial number and check digit, the most likely first. */
function candidates(owner: string, digits: string, checkDigit: string): string[] {
  const serial = digits.padStart(6, '0')
  const whole = digits.padStart(7, '0')
  if (digits.length === 7) return [whole]
  if (checkDigit) return [serial + checkDigit, ...(digits.length < 6 && whole.endsWith(checkDigit) ? [whole] : [])]
  const completed = serial + containerCheckDigit(owner + serial)
  return digits.length === 6 || !validContainerNumber(owner + whole) ? [completed] : [whole]
}
