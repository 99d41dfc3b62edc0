/** Result of parsing an amount: a decimal as the API accepts it, or an error text. */
export type ReadAmount = { amount: string; problem?: never } | { amount?: never; problem: string }

const maxWholeDigits = 15
const maxFractionDigits = 6

const notANumber = 'Enter a number, like 1,234.50.'
const negative = 'Enter an amount of 0 or more.'
const tooLong = `Enter at most ${maxWholeDigits} digits before and ${maxFractionDigits} after the decimal separator.`

/** Zero digits of supported scripts: Arabic, Persian, Devanagari, Bengali, Thai, and full-width. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50, 0xff_10]

/** Normalizes digits and separators to ASCII. */
const plain = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0)!
      const zero = zeros.find((first) => code >= first && code < first + 10)
      return zero === undefined ? digit : String(code - zero)
    })
    .replaceAll(/[٫．。]/g, '.')
    .replaceAll(/[٬，、]/g, ',')
    .replaceAll(/[\s'’_]/g, '')
    .replaceAll(/[−–]/g, '-')

/** Returns the decimal separator of a language. */
function decimalSign(locale: string | undefined): string {
  const part = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
  return plain(part?.value ?? '.')
}

/** Matches groups of three digits, or of two before the last three as in India. */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}$/

/**
 * Parses an amount in any language: of two different separators the last one is decimal; a repeated one groups digits. Only `1.234` and
 * `1,234` are ambiguous: the reader's language decides.
 * @param locale of the reader, by default the browser's
 */
export function readAmount(typed: string, locale?: string): ReadAmount | undefined {
  const text = plain(typed)
  if (text === '') return undefined
  const signed = /^([+-]?)([\d.,]*\d[.,]?)$/.exec(text)
  if (!signed) return { problem: notANumber }
  const parts = splitAmount(signed[2]!, locale)
  if (!parts) return { problem: notANumber }
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0'
  const fraction = parts.fraction.replace(/0+$/, '')
  if (whole.length > maxWholeDigits || fraction.length > maxFractionDigits) return { problem: tooLong }
  const amount = fraction ? `${whole}.${fraction}` : whole
  return signed[1] === '-' && amount !== '0' ? { problem: negative } : { amount }
}

function splitAmount(text: string, locale: string | undefined): { whole: string; fraction: string } | undefined {
  const last = /[.,](?!.*[.,])/.exec(text)
  if (!last) return { whole: text, fraction: '' }
  const sign = last[0]
  const [before, after] = [text.slice(0, last.index), text.slice(last.index + 1)]
  const once = !before.includes(sign)
  const other = sign === '.' ? ',' : '.'
  const parted = (digits: string, by: string) => grouped.test(digits.replaceAll(by, ','))
  if (before.includes(other)) return once && parted(before, other) ? { whole: before.replaceAll(other, ''), fraction: after } : undefined
  if (!once) return parted(text, sign) ? { whole: text.replaceAll(sign, ''), fraction: '' } : undefined
  const ambiguous = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  if (ambiguous && sign !== decimalSign(locale)) return { whole: before + after, fraction: '' }
  return { whole: before, fraction: after }
}
