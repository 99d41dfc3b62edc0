import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'

const root = join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Settings that the image or compose fixes, or that are for developers only. */
const fixed = new Set([
  'NODE_ENV',
  'HOST',
  'PORT',
  'DATABASE_URL',
  'PORTAL_DATA',
  'RUN_WORKER',
  'SERVE_WEB',
  'LOG_FORMAT',
  'GOOGLE_AUTHORIZE_URL',
  'GOOGLE_TOKENINFO_URL',
])

const settings = [...read('apps/api/src/platform/config/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!)

describe('docker-compose.yml', () => {
  it.each(['docker-compose.yml', 'docker-compose.scale.yml'])('is valid, with each key once: %s', (file) => {
    const { errors, warnings } = parseDocument(read(file), { merge: true })
    expect([...errors, ...warnings].map(({ message }) => message)).toEqual([])
  })

  it('passes each setting of the portal, because compose passes no others', () => {
    expect(settings).toContain('RETENTION_EDI_DAYS')
    const compose = read('docker-compose.yml')
    const missing = settings.filter((name) => !fixed.has(name) && !new RegExp(`^ +${name}: \\$\\{${name}:`, 'm').test(compose))
    expect(missing).toEqual([])
  })
})
