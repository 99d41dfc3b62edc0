import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { filesUrlFormat, parseFilesUrl } from './files-location.ts'

/** Parses a whole number of digits. */
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `a whole number from ${min} to ${max}`)

const onOff = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')
const address = z.string().refine((value) => URL.canParse(value) && /^https?:/.test(value), 'a URL like https://portal.example.com')
const database = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\//.test(value), 'a connection string like postgresql://user:password@host:5432/database')

/** Parses connection strings separated by commas, which may also be part of one. */
const databases = z
  .string()
  .transform((value) => value.split(/,\s*(?=postgres(?:ql)?:)/))
  .pipe(z.array(database))

/** Company name of a portal that has none configured. */
export const defaultCompanyName = 'Portal'

/** All environment variables of the portal with their expected formats. Nothing else reads `process.env`. */
const variables = {
  NODE_ENV: z.string().optional(),
  HOST: z.string().min(1, 'an address to listen on, like 127.0.0.1').default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  DATABASE_URL: database.optional(),
  /** Leads to PostgreSQL directly where DATABASE_URL leads through a pooler. */
  DATABASE_SESSION_URL: database.optional(),
  READ_DATABASE_URL: databases.optional(),
  /** Lag beyond which a replica serves no reports until it has caught up. */
  READ_MAX_LAG_SECONDS: whole(1, 240).default(30),
  DATABASE_POOL: whole(2, 200).default(12),
  PORTAL_DATA: z.string().min(1, 'a folder').default('.data'),
  /** S3 bucket of documents and report files; credentials are read by the AWS SDK from its own variables. */
  FILES_URL: z
    .string()
    .transform((value, context) => {
      const location = parseFilesUrl(value)
      if (!location) context.addIssue(filesUrlFormat)
      return location ?? z.NEVER
    })
    .optional(),
  /** Tests load `tiny` demo data. */
  PORTAL_DEMO: z.enum(['tiny', 'small', 'large', 'off'], 'small, large or off').optional(),
  PORTAL_SECRET: z.string().min(32, 'at least 32 random characters, e.g. from: openssl rand -base64 48').optional(),
  /** Previous secret: keys of external applications encrypted with it are valid until they are re-encrypted. */
  PORTAL_SECRET_PREVIOUS: z.string().min(32, 'the previous PORTAL_SECRET, at least 32 characters').optional(),
  PUBLIC_URL: address.optional(),
  /** Recipient of bookings for customers without a booking email address. */
  BOOKING_EMAIL: z
    .string()
    .max(254, 'at most 254 characters')
    .regex(/^[^@\s]+@[^@\s]+$/, 'an email address like bookings@example.com')
    .optional(),
  COMPANY_NAME: z.string().min(1, 'the name of the operating company').max(100, 'at most 100 characters').default(defaultCompanyName),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'origins like https://portal.example.com, separated by commas',
    )
    .optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  SERVE_WEB: onOff.optional(),
  RUN_WORKER: onOff.optional(),
  SMTP_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
      'a URL like smtps://user:password@mail.example.com:465',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .max(300, 'at most 300 characters')
    .regex(/^([^<>@\r\n]*<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/, 'a sender like Portal <portal@example.com>')
    .default('Portal <portal@localhost>'),
  MAP_TILES_URL: address
    .max(500, 'at most 500 characters')
    .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), 'a URL that contains {z}, {x} and {y}')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200, 'at most 200 characters').default(''),
  GOOGLE_CLIENT_ID: z.string().max(200, 'at most 200 characters').optional(),
  GOOGLE_SIGNUP: onOff.optional(),
  GOOGLE_AUTHORIZE_URL: address.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKENINFO_URL: address.default('https://oauth2.googleapis.com/tokeninfo'),
  PUSH_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim()))
    .optional(),
  /** Hosts, or origins such as `http://erp.internal:8080`, that webhooks may call although they are internal or use no TLS. */
  WEBHOOK_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((host) => host.trim()))
    .refine(
      (hosts) =>
        hosts.every((host) => !host.includes('/') || (URL.canParse(host) && /^https?:/.test(host) && new URL(host).origin === host)),
      'hosts like erp.internal or origins like http://erp.internal:8080, separated by commas',
    )
    .optional(),
  /** Origins that requests may be sent to although they are internal or use no TLS. */
  OUTGOING_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin),
      'origins like http://rates.internal:8080, separated by commas',
    )
    .optional(),
  HTTPS_PROXY: address.optional(),
  MARKET_SOURCES: z.string().min(1, 'a file').optional(),
  FREIGHT_TICKER_URL: address
    .max(500, 'at most 500 characters')
    .refine((value) => value.startsWith('https:'), 'a URL with https:')
    .optional(),
  /** Base URL of an OpenTelemetry collector that accepts OTLP over HTTP; its exporter reads further variables of the specification. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(
      ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
      'always_on, always_off, traceidratio, or one of these after parentbased_',
    )
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a number from 0 to 1')
    .transform(Number)
    .default(1),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  RATE_LIMIT: whole(1, 1_000_000).default(600),
  /** Maximum number of requests a minute per network for publicly shown shipments; ten times as many an hour. */
  PUBLIC_RATE_LIMIT: whole(1, 1_000_000).default(30),
  SHUTDOWN_DELAY_MS: whole(0, 60_000).default(0),
  /** Number of days that entries of the audit log are stored; forever by default. The database rejects fewer than 365. */
  RETENTION_AUDIT_DAYS: whole(365, 36_500).optional(),
  RETENTION_EDI_DAYS: whole(90, 36_500).default(3650),
  /** The change feed promises 30 days. */
  RETENTION_EVENT_DAYS: whole(30, 3650).default(30),
  RETENTION_IMPORT_DAYS: whole(30, 36_500).default(730),
  /** Request log, pushes, deliveries to webhooks and withdrawn records; the external API promises 30 days. */
  RETENTION_INTEGRATION_DAYS: whole(30, 3650).default(30),
  RETENTION_MAIL_DAYS: whole(1, 3650).default(30),
  RETENTION_NOTIFICATION_DAYS: whole(30, 36_500).default(365),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'fatal, error, warn, info, debug, trace or silent')
    .default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty'], 'json or pretty').optional(),
}

const schema = z.object(variables)
export type Env = z.output<typeof schema>

/** Variables that can be read from a file named in the variable with the suffix `_FILE`, as container platforms provide secrets. */
const fromFiles = [
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'READ_DATABASE_URL',
  'PORTAL_SECRET',
  'PORTAL_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'SMTP_URL',
] as const

/** Names the invalid variable and the expected format, never the value, which may be a secret. */
export class ConfigurationError extends Error {}

/** Reads and validates the configuration. @throws {ConfigurationError} that names all invalid variables */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const values: Record<string, string | undefined> = {}
  // compose files pass unset variables as empty ones
  for (const name of Object.keys(variables)) values[name] = source[name] || undefined
  for (const name of fromFiles) {
    const file = source[`${name}_FILE`]
    if (file) values[name] = readSecret(`${name}_FILE`, file)
  }
  const parsed = schema.safeParse(values)
  const problems = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${String(path[0])} must be ${message}`)
  if (values['DATABASE_URL'] && !values['PORTAL_SECRET'])
    problems.push('PORTAL_SECRET is required together with DATABASE_URL: at least 32 random characters, e.g. from: openssl rand -base64 48')
  if (problems.length > 0 || !parsed.success) throw new ConfigurationError(problems.join('\n'))
  return parsed.data
}

/** Returns the secret in the environment variable that a configuration file names. */
export const readVariable = (name: string): string | undefined => process.env[name]?.trim() || undefined

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new ConfigurationError(`${name} must be a readable file`)
  }
}
