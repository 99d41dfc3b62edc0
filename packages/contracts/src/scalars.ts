import { z } from 'zod'

/** Text that PostgreSQL and logs can store: no NUL, no unpaired surrogates. */
const storable = (value: string) => value.isWellFormed() && !value.includes('\0')
const notStorable = 'Must not contain NUL or incomplete characters'

/**
 * Text of limited length. Every string of the contract is one of the scalars of this file, so that none is unbounded.
 * @param max length in Unicode code points, as PostgreSQL and JSON Schema count them
 */
export const text = (max: number) => bounded(z.string().overwrite(composed), max)

/** Trimmed text that is not empty. @param message error for an empty or missing value */
export const requiredText = (max: number, message = 'Required') =>
  bounded(orMissing(message).overwrite(composed), max).trim().min(1, message)

/** Composes characters (Unicode NFC): macOS sends names decomposed, and a key must not depend on its sender. */
const composed = (value: string) => value.normalize('NFC')

/** Secret that is not empty, with its spaces. @param message error for an empty or missing value */
export const requiredSecret = (max: number, message: string) => bounded(orMissing(message), max).min(1, message)

const bounded = (string: z.ZodString, max: number) => string.max(max, `Must be at most ${max} characters`).refine(storable, notStorable)

/** Uses one message for missing and for empty fields, because forms omit empty fields. */
const orMissing = (message: string) => z.string({ error: ({ input }) => (input === undefined ? message : undefined) })

/** Id. A missing id gets zod's default message, which `validationErrors` translates. */
export const uuid = z.uuid({ error: ({ input }) => (input === undefined ? undefined : 'Must be an id (UUID)') })

/** Email address of the form `something@something`, at most 254 characters (RFC 5321); the check takes linear time. */
export const email = z
  .string()
  .max(254, 'Must be at most 254 characters')
  .refine(storable, notStorable)
  .regex(/^[^@\s]+@[^@\s]+$/, 'This is not a valid email address')

/** Email address that mail is sent to: a bare address with a dot in its domain, so neither `<a@b.example>` nor `a@b`. */
export const mailbox = z
  .string()
  .max(254, 'Must be at most 254 characters')
  .refine(storable, notStorable)
  .regex(/^[^@\s<>()[\],;:\\"]+@(?:[^@\s<>()[\],;:\\".]+\.)+[^@\s<>()[\],;:\\".]+$/, 'This is not a valid email address')

/** Earliest date of the contract. */
export const firstDate = '1900-01-01'

/** Days per month; leap years are handled separately. */
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/**
 * Returns true if `YYYY-MM-DD` is an existing date, 1900 or later. Uses arithmetic only, because imports check about twenty dates per
 * record.
 */
function calendarDate(value: string): boolean {
  const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8, 10))]
  const leapDay = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0
  return value >= firstDate && month >= 1 && month <= 12 && day >= 1 && day <= monthDays[month - 1]! + leapDay
}

/** Business date: `YYYY-MM-DD`, an existing date, 1900 or later. */
export const businessDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Must be a date like 2026-01-31', abort: true })
  .refine(calendarDate, 'Must be an existing date, 1900 or later')
  .meta({ format: 'date' })

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Upper limit of instants: one day before years get five digits, so that they have four digits in every time zone. */
const lastInstant = Date.UTC(9999, 11, 31)

/** Instant: ISO 8601 with an offset, 1900 or later. */
export const instant = z
  .string()
  .max(40)
  .regex(instantForm, { error: 'Must be a timestamp like 2026-01-31T14:05:00Z', abort: true })
  .refine(
    (value) => calendarDate(value.slice(0, 10)) && Date.parse(value) < lastInstant,
    'Must be an existing time, before the end of 9999',
  )
  .meta({ format: 'date-time' })

/** Date that is an instant in every time zone, with the same upper limit as instants. */
const boundedDate = businessDate.refine((value) => value < '9999-12-31', 'Must be a date before 9999-12-31')

/** Business date or instant of an import record. Instants are converted to UTC with milliseconds. */
export const dateOrInstant = z.union([boundedDate, instant.transform((value) => new Date(value).toISOString())], {
  error: ({ input }) => (input === undefined ? 'Required' : 'Must be a date like 2026-01-31 or a timestamp like 2026-01-31T14:05:00Z'),
})

const notUnlocode = 'Must be a UN/LOCODE: two letters for the country and three for the location'

/** UN/LOCODE, stored as `AUSYD`: `au syd` and `AU SYD ` are equivalent. */
export const unlocode = z
  .string()
  .max(32, notUnlocode)
  .overwrite((value) =>
    value
      .normalize('NFKC')
      .replaceAll(/[\s\p{Cf}]/gu, '')
      .toUpperCase(),
  )
  .regex(/^[A-Z]{2}[A-Z2-9]{3}$/, notUnlocode)

export const currency = z.string().regex(/^[A-Z]{3}$/, 'Must be an ISO 4217 currency code: three capital letters')

/** Counts the significant digits. A JSON number is exact up to 15 digits; longer ones have lost digits during parsing. */
const significantDigits = (value: string) => value.replace(/e.*$/, '').replace(/[-.]/g, '').replace(/^0+/, '').length

/**
 * Decimal, sent as a JSON number or a string and stored as a string: `019.50` becomes `19.5`.
 * @param options.min minimum, none if absent
 * @param options.integers maximum digits before the point
 * @param options.fraction maximum digits after the point
 */
export const decimal = (options: { min?: number; integers?: number; fraction?: number } = {}) => {
  const { min, integers = 12, fraction = 6 } = options
  const form = new RegExp(`^-?\\d{1,${integers}}(\\.\\d{1,${fraction}})?$`)
  const message = `Must be a decimal with at most ${integers} digits before and ${fraction} after the point`
  const error: z.core.$ZodErrorMap = ({ input }) => (input === undefined ? 'Required' : message)
  const number = z
    .number()
    .min(-(10 ** integers))
    .max(10 ** integers)
  return z.union([z.string().max(40), number], { error }).transform((value, context) => {
    const written = String(value)
    const refuse = (why: string) => {
      context.addIssue({ code: 'custom', message: why })
      return z.NEVER
    }
    if (!form.test(written)) return refuse(message)
    if (typeof value === 'number' && significantDigits(written) > 15) return refuse(`${message}; send longer numbers as strings`)
    if (min !== undefined && Number(written) < min) return refuse(`Must be ${min} or more`)
    return canonicalDecimal(written)
  })
}

/** Returns the canonical form of a decimal: no leading or trailing zeros, no `-0`. */
export function canonicalDecimal(value: string): string {
  const negative = value.startsWith('-')
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  const rest = fraction.replace(/0+$/, '')
  const magnitude = rest ? `${digits}.${rest}` : digits
  return negative && magnitude !== '0' ? `-${magnitude}` : magnitude
}

/** Returns true if the runtime knows the IANA time zone. */
function knownTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** IANA time zone name, such as `Australia/Sydney`. */
export const timeZone = z.string().max(64).refine(knownTimeZone, 'Must be an IANA time zone like Australia/Sydney')

/** Slug of a customer account in public URLs (decision 6). */
export const alias = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/, 'Must be 3 to 40 lower case letters, digits and hyphens')
  .refine((value) => !reservedAliases.has(value), 'This name is reserved. Choose another one')

/** First path segments of the web app, which an account alias must not hide. */
export const reservedAliases: ReadonlySet<string> = new Set(
  `accounts account-profile announce api assets audit commercialinvoicevaluepersupplier confirmemail consolidated-shipments-spends
   dashboard dev docs exceptions external-applications forgotpassword health integrations login metrics news overview portpairdata
   products profile purchase-order purchase-order-lines purchase-order-lines-milestones purchase-order-lines-spends ready report-files
   request-booking-purchase-orders resetpassword shipment-bookings shipment-spends shipmentdetails shipments spendpersupplier track
   trackandtrace trends unsubscribe users`.split(/\s+/),
)

/** ISO 3166 country code. */
export const country = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Must be a two-letter country code')
