import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigurationError, readEnv } from './env.ts'

const secret = 'a secret that only the tests know, long enough'
const database = 'postgresql://portal:hunter2@db.example.com:5432/portal'
const folder = mkdtempSync(join(tmpdir(), 'portal-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const complaint = (source: Record<string, string>): string => {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError)
    return (error as Error).message
  }
}

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readEnv({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      READ_MAX_LAG_SECONDS: 30,
      DATABASE_POOL: 12,
      PORTAL_DATA: '.data',
      COMPANY_NAME: 'Portal',
      MAP_TILES_ATTRIBUTION: '',
      MAIL_FROM: 'Portal <portal@localhost>',
      GOOGLE_AUTHORIZE_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
      GOOGLE_TOKENINFO_URL: 'https://oauth2.googleapis.com/tokeninfo',
      TRUST_PROXY: 0,
      RATE_LIMIT: 600,
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_TRACES_SAMPLER_ARG: 1,
      PUBLIC_RATE_LIMIT: 30,
      SHUTDOWN_DELAY_MS: 0,
      RETENTION_EDI_DAYS: 3650,
      RETENTION_EVENT_DAYS: 30,
      RETENTION_IMPORT_DAYS: 730,
      RETENTION_INTEGRATION_DAYS: 30,
      RETENTION_MAIL_DAYS: 30,
      RETENTION_NOTIFICATION_DAYS: 365,
      LOG_LEVEL: 'info',
    })
  })

  it('treats an empty variable as unset and ignores unknown ones', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', PORTAL_SECRET: '', SERVE_WEB: '', PATH: '/bin', PORTX: 'x' })).toEqual(readEnv({}))
  })

  it('converts every variable to its type', () => {
    const source = {
      NODE_ENV: 'production',
      HOST: '::',
      PORT: '0',
      DATABASE_URL: database,
      DATABASE_SESSION_URL: 'postgres://direct/portal',
      READ_DATABASE_URL: 'postgres://replica:a,b@one/portal, postgres://two/portal',
      READ_MAX_LAG_SECONDS: '5',
      DATABASE_POOL: '200',
      PORTAL_DATA: '/data',
      FILES_URL: 's3://portal-files/production?endpoint=https://s3.example.com&new=database',
      PORTAL_DEMO: 'large',
      PORTAL_SECRET: secret,
      PUBLIC_URL: 'https://portal.example.com',
      COMPANY_NAME: 'Acme',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
      TRUST_PROXY: '2',
      SERVE_WEB: 'on',
      RUN_WORKER: 'off',
      SMTP_URL: 'smtps://user:hunter2@mail.example.com:465',
      MAIL_FROM: 'The Portal <portal@example.com>',
      MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© Example',
      GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com',
      GOOGLE_SIGNUP: 'on',
      GOOGLE_AUTHORIZE_URL: 'http://localhost:9000/authorize',
      GOOGLE_TOKENINFO_URL: 'http://localhost:9000/tokeninfo',
      PUSH_HOSTS: 'push.example.com, http://127.0.0.1:9001',
      METRICS_TOKEN: 'a-token-for-prometheus',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      RATE_LIMIT: '1',
      PUBLIC_RATE_LIMIT: '2',
      SHUTDOWN_DELAY_MS: '60000',
      RETENTION_AUDIT_DAYS: '3650',
      RETENTION_EDI_DAYS: '90',
      RETENTION_EVENT_DAYS: '60',
      RETENTION_IMPORT_DAYS: '31',
      RETENTION_INTEGRATION_DAYS: '32',
      RETENTION_MAIL_DAYS: '1',
      RETENTION_NOTIFICATION_DAYS: '33',
      LOG_LEVEL: 'silent',
      LOG_FORMAT: 'pretty',
    }
    expect(readEnv(source)).toEqual({
      ...source,
      PORT: 0,
      READ_DATABASE_URL: ['postgres://replica:a,b@one/portal', 'postgres://two/portal'],
      READ_MAX_LAG_SECONDS: 5,
      DATABASE_POOL: 200,
      FILES_URL: {
        bucket: 'portal-files',
        prefix: 'production',
        region: 'us-east-1',
        endpoint: 'https://s3.example.com',
        storesNew: false,
      },
      CORS_ORIGINS: ['https://a.example', 'http://localhost:5173'],
      TRUST_PROXY: 2,
      SERVE_WEB: true,
      RUN_WORKER: false,
      GOOGLE_SIGNUP: true,
      OTEL_TRACES_SAMPLER_ARG: 0.1,
      PUSH_HOSTS: ['push.example.com', 'http://127.0.0.1:9001'],
      RATE_LIMIT: 1,
      PUBLIC_RATE_LIMIT: 2,
      SHUTDOWN_DELAY_MS: 60_000,
      RETENTION_AUDIT_DAYS: 3650,
      RETENTION_EDI_DAYS: 90,
      RETENTION_EVENT_DAYS: 60,
      RETENTION_IMPORT_DAYS: 31,
      RETENTION_INTEGRATION_DAYS: 32,
      RETENTION_MAIL_DAYS: 1,
      RETENTION_NOTIFICATION_DAYS: 33,
    })
  })

  it.each([
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '80.5', 'a whole number from 0 to 65535'],
    ['PORT', '0x50', 'a whole number from 0 to 65535'],
    ['PORT', ' 80', 'a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://hunter2@db', 'a connection string like postgresql://user:password@host:5432/database'],
    ['DATABASE_SESSION_URL', 'hunter2', 'a connection string like postgresql://'],
    ['READ_DATABASE_URL', 'hunter2', 'a connection string like postgresql://'],
    ['DATABASE_POOL', '1', 'a whole number from 2 to 200'],
    ['DATABASE_POOL', 'many', 'a whole number from 2 to 200'],
    ['PORTAL_DEMO', 'huge', 'small, large or off'],
    ['FILES_URL', 'https://portal-files.s3.amazonaws.com', 's3://bucket/prefix?region='],
    ['FILES_URL', 's3://portal-files', 's3://bucket/prefix?region='],
    ['FILES_URL', 's3://key:hunter2@portal-files?region=eu-central-1', 's3://bucket/prefix?region='],
    ['FILES_URL', 's3://portal-files?endpoint=ftp://s3.example.com', 's3://bucket/prefix?region='],
    ['FILES_URL', 's3://portal-files?region=eu-central-1&acl=public', 's3://bucket/prefix?region='],
    ['PORTAL_SECRET', 'hunter2', 'at least 32 random characters'],
    ['PUBLIC_URL', 'portal.example.com', 'a URL like https://portal.example.com'],
    ['PUBLIC_URL', 'ftp://portal.example.com', 'a URL like https://portal.example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'a URL like https://portal.example.com'],
    ['COMPANY_NAME', 'x'.repeat(101), 'at most 100 characters'],
    ['CORS_ORIGINS', '*', 'origins like https://portal.example.com, separated by commas'],
    ['CORS_ORIGINS', 'https://a.example/', 'origins like https://portal.example.com, separated by commas'],
    ['CORS_ORIGINS', 'https://a.example,', 'origins like https://portal.example.com, separated by commas'],
    ['CORS_ORIGINS', 'null', 'origins like https://portal.example.com, separated by commas'],
    ['TRUST_PROXY', 'true', 'a whole number from 0 to 10'],
    ['TRUST_PROXY', '11', 'a whole number from 0 to 10'],
    ['SERVE_WEB', 'yes', 'on or off'],
    ['RUN_WORKER', '1', 'on or off'],
    ['SMTP_URL', 'mail.example.com:25', 'a URL like smtps://user:password@mail.example.com:465'],
    ['SMTP_URL', 'https://user:hunter2@mail.example.com', 'a URL like smtps://'],
    ['SMTP_URL', 'smtp://', 'a URL like smtps://'],
    ['MAIL_FROM', 'Portal', 'a sender like Portal <portal@example.com>'],
    ['MAIL_FROM', 'Portal <portal@example.com', 'a sender like'],
    ['MAIL_FROM', 'Portal <portal@example.com>\r\nBcc: x@example.com', 'a sender like'],
    ['MAIL_FROM', 'a@example.com, b@example.com', 'a sender like'],
    ['MAIL_FROM', `${'x'.repeat(300)} <portal@example.com>`, 'at most 300 characters'],
    ['GOOGLE_CLIENT_ID', 'x'.repeat(201), 'at most 200 characters'],
    ['GOOGLE_SIGNUP', 'true', 'on or off'],
    ['MAP_TILES_URL', 'https://tiles.example.com/{z}/{x}.png', 'a URL that contains {z}, {x} and {y}'],
    ['MAP_TILES_URL', '/tiles/{z}/{x}/{y}', 'a URL like https://portal.example.com'],
    ['GOOGLE_TOKENINFO_URL', 'oauth2.googleapis.com', 'a URL like'],
    ['METRICS_TOKEN', 'hunter2', 'at least 16 characters'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'a URL like https://portal.example.com'],
    ['OTEL_TRACES_SAMPLER', 'sometimes', 'always_on, always_off, traceidratio'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%', 'a number from 0 to 1'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1', 'a number from 0 to 1'],
    ['RATE_LIMIT', '0', 'a whole number from 1 to 1000000'],
    ['SHUTDOWN_DELAY_MS', '60001', 'a whole number from 0 to 60000'],
    ['LOG_LEVEL', 'verbose', 'fatal, error, warn, info, debug, trace or silent'],
    ['LOG_FORMAT', 'xml', 'json or pretty'],
  ])('reports %s=%s with the expected format, never the value', (name, value, expected) => {
    const message = complaint({ [name]: value })
    expect(message.split('\n')[0]).toContain(`${name} must be ${expected}`)
    expect(message).not.toContain('hunter2')
  })

  it('reports all errors at once', () => {
    const lines = complaint({ PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: database }).split('\n')
    expect(lines).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
      'PORTAL_SECRET is required together with DATABASE_URL: at least 32 random characters, e.g. from: openssl rand -base64 48',
    ])
  })

  it('requires a secret for an external database', () => {
    expect(complaint({ DATABASE_URL: database })).toMatch(/^PORTAL_SECRET is required together with DATABASE_URL/)
    expect(complaint({ DATABASE_URL: database, PORTAL_SECRET: secret })).toBe('')
  })
})

describe('secrets in files', () => {
  it('are read without a trailing line break', () => {
    const env = readEnv({
      DATABASE_URL_FILE: file('database', `${database}\n`),
      PORTAL_SECRET_FILE: file('secret', `${secret}\r\n`),
      METRICS_TOKEN_FILE: file('token', 'a-token-for-prometheus'),
    })
    expect(env).toMatchObject({ DATABASE_URL: database, PORTAL_SECRET: secret, METRICS_TOKEN: 'a-token-for-prometheus' })
  })

  it('must follow the same rules', () => {
    expect(complaint({ PORTAL_SECRET_FILE: file('weak', 'hunter2') })).toMatch(/^PORTAL_SECRET must be at least 32 random characters/)
    expect(complaint({ DATABASE_URL_FILE: file('other', database) })).toMatch(/^PORTAL_SECRET is required/)
  })

  it('are named by their variable if they cannot be read', () => {
    for (const path of [join(folder, 'nowhere'), folder])
      expect(complaint({ PORTAL_SECRET_FILE: path })).toBe('PORTAL_SECRET_FILE must be a readable file')
  })
})
