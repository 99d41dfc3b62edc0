import { z } from 'zod'

/** Text that PostgreSQL and every log can hold: no NUL, no half of a surrogate pair. */
const storable = (value: string) => value.isWellFormed() && !value.includes('\0')
const notStorable = 'Contains characters that cannot be stored'

/**
 * A bounded line of text. Every string of the contract is one of the scalars of this file, so that none is unbounded.
 * @param max longest length in characters (Unicode code points), as PostgreSQL and JSON Schema count them
 */
export const text = (max: number) => bounded(z.string().overwrite(composed), max)

/** Text that says something: trimmed, not empty. @param message what is said of one that is empty or missing */
export const requiredText = (max: number, message = 'Is required') =>
  bounded(orMissing(message).overwrite(composed), max).trim().min(1, message)

/** Composes characters (Unicode NFC): macOS sends names decomposed, and a key must not depend on its sender. */
const composed = (value: string) => value.normalize('NFC')

/** A secret as it was typed, spaces included, but not empty. @param message what is said of one that is empty or missing */
export const requiredSecret = (max: number, message: string) => bounded(orMissing(message), max).min(1, message)

const bounded = (string: z.ZodString, max: number) => string.max(max, `Must be at most ${max} characters`).refine(storable, notStorable)

/** A form says nothing of a field that was left empty: the same words go for both. */
const orMissing = (message: string) => z.string({ error: ({ input }) => (input === undefined ? message : undefined) })

/** An id; that one is missing is said in zod's own words, which `problemsOf` knows. */
export const uuid = z.uuid({ error: ({ input }) => (input === undefined ? undefined : 'Must be an id (UUID)') })

/** `something@something`, linear to check, at most 254 characters (RFC 5321). */
export const email = z
  .string()
  .max(254, 'Must be at most 254 characters')
  .refine(storable, notStorable)
  .regex(/^[^@\s]+@[^@\s]+$/, 'This is not a valid email address')

/** An email address that mail is sent to: a bare address whose domain has a dot, so no `<a@b.example>` and no `a@b`. */
export const mailbox = z
  .string()
  .max(254, 'Must be at most 254 characters')
  .refine(storable, notStorable)
  .regex(/^[^@\s<>()[\],;:\\"]+@(?:[^@\s<>()[\],;:\\".]+\.)+[^@\s<>()[\],;:\\".]+$/, 'This is not a valid email address')

/** Days per month; February's are counted apart. */
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether `YYYY-MM-DD` is a day that exists, 1900 or later. Arithmetic only: an import asks this twenty times per record. */
function calendarDate(value: string): boolean {
  const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8, 10))]
  const leapDay = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= monthDays[month - 1]! + leapDay
}

/** A business date: `YYYY-MM-DD`, 1900 or later, a day that exists. */
export const businessDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Must be a date like 2026-01-31', abort: true })
  .refine(calendarDate, 'Must be a date that exists, 1900 or later')
  .meta({ format: 'date' })

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Instants end a day before years get five digits, so that they have four in every time zone. */
const lastInstant = Date.UTC(9999, 11, 31)

/** An instant: ISO 8601 with an offset, 1900 or later. */
export const instant = z
  .string()
  .max(40)
  .regex(instantForm, { error: 'Must be an instant like 2026-01-31T14:05:00Z', abort: true })
  .refine(
    (value) => calendarDate(value.slice(0, 10)) && Date.parse(value) < lastInstant,
    'Must be an instant that exists, before the end of 9999',
  )
  .meta({ format: 'date-time' })

/** A date that has an instant in every time zone: the same bound as instants have. */
const boundedDate = businessDate.refine((value) => value < '9999-12-31', 'Must be a date before 9999-12-31')

/** A business date or an instant, as import records carry them. Instants come out in UTC with milliseconds. */
export const dateOrInstant = z.union([boundedDate, instant.transform((value) => new Date(value).toISOString())], {
  error: ({ input }) => (input === undefined ? 'Is required' : 'Must be a date like 2026-01-31 or an instant like 2026-01-31T14:05:00Z'),
})

const notUnlocode = 'Must be a UN/LOCODE: two letters of the country and three of the place'

/** UN/LOCODE, stored as `AUSYD`: `au syd` and `AU SYD ` are read as the same. */
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

/** ISO 4217 code. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Must be an ISO 4217 currency: three capital letters')

/** A JSON number is exact up to 15 digits; anything longer has already lost digits when it gets here. */
const significantDigits = (value: string) => value.replace(/e.*$/, '').replace(/[-.]/g, '').replace(/^0+/, '').length

/**
 * A decimal, sent as a JSON number or as a string, and held as a string: `019.50` comes out as `19.5`.
 * @param options.min smallest value, none when absent
 * @param options.integers digits before the point at most
 * @param options.fraction digits after it at most
 */
export const decimal = (options: { min?: number; integers?: number; fraction?: number } = {}) => {
  const { min, integers = 12, fraction = 6 } = options
  const form = new RegExp(`^-?\\d{1,${integers}}(\\.\\d{1,${fraction}})?$`)
  const message = `Must be a decimal with at most ${integers} digits before and ${fraction} after the point`
  const error: z.core.$ZodErrorMap = ({ input }) => (input === undefined ? 'Is required' : message)
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
    if (typeof value === 'number' && significantDigits(written) > 15) return refuse(`${message}; send long ones as a string`)
    if (min !== undefined && Number(written) < min) return refuse(`Must be ${min} or more`)
    return canonicalDecimal(written)
  })
}

/** The one spelling of a decimal: no leading or trailing zeros, no `-0`. */
export function canonicalDecimal(value: string): string {
  const negative = value.startsWith('-')
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  const rest = fraction.replace(/0+$/, '')
  const magnitude = rest ? `${digits}.${rest}` : digits
  return negative && magnitude !== '0' ? `-${magnitude}` : magnitude
}

/** Whether an IANA time zone is known to this runtime. */
function knownTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** IANA time zone name, as `Australia/Sydney`. */
export const timeZone = z.string().max(64).refine(knownTimeZone, 'Must be an IANA time zone like Australia/Sydney')

/** Slug of a customer account in public addresses (decision 6). */
export const alias = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/, 'Must be 3 to 40 lower case letters, digits and hyphens')
  .refine((value) => !reservedAliases.has(value), 'Is a word the portal uses itself')

/** First path segments of the web app: an account alias must not hide them. */
export const reservedAliases: ReadonlySet<string> = new Set(
  `accounts account-profile announce api assets audit commercialinvoicevaluepersupplier confirmemail consolidated-shipments-spends
   dashboard dev docs exceptions external-applications forgotpassword health integrations login metrics news overview portpairdata
   products profile purchase-order purchase-order-lines purchase-order-lines-milestones purchase-order-lines-spends ready report-files
   request-booking-purchase-orders resetpassword shipment-bookings shipment-spends shipmentdetails shipments spendpersupplier track
   trackandtrace trends unsubscribe users`.split(/\s+/),
)
