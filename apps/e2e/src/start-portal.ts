import { startTestServer } from '@portal/db/testing/server'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { googleClientId, startGoogle } from './google-stand-in.ts'
import { startMail } from './mail-stand-in.ts'
import { tickerUrl } from './market.ts'

const main = join(import.meta.dirname, '../../api/dist/main.js')

/** Starts the built portal on an empty database, which it fills with demo data. Mail and Google are stand-ins. @returns a function that stops all */
export default async function startPortal(): Promise<() => Promise<void>> {
  const server = await startTestServer(process.env['DATABASE_URL'])
  const database = `portal_journeys_${process.pid}`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${database}`)
  const url = new URL(server.url)
  url.pathname = `/${database}`

  const port = await freePort()
  const mail = await startMail()
  const google = await startGoogle()
  const portal = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: url.toString(),
      PORTAL_SECRET: 'a secret that only the journeys know, long enough',
      PORTAL_DEMO: 'small',
      SERVE_WEB: 'on',
      RUN_WORKER: 'on',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100000',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: mail.url,
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_SIGNUP: 'on',
      GOOGLE_AUTHORIZE_URL: google.authorizeUrl,
      GOOGLE_TOKENINFO_URL: google.tokeninfoUrl,
      FREIGHT_TICKER_URL: tickerUrl,
    },
  })
  let words = ''
  let warnings = ''
  portal.stdout.on('data', (chunk: Buffer) => (warnings += chunk.toString()))
  portal.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()))
  process.env['PORTAL_MAIL'] = mail.folder
  process.env['PORTAL_DATABASE'] = url.toString()
  process.env['PORTAL_URL'] = `http://127.0.0.1:${port}`
  await ready(`${process.env['PORTAL_URL']}/ready`, () => {
    if (portal.exitCode !== null) throw new Error(`The portal ended with ${portal.exitCode}:\n${words}`)
  })

  return async () => {
    const ended = new Promise((resolve) => portal.once('exit', resolve))
    portal.kill('SIGTERM')
    await ended
    // explains failures of journeys
    if (warnings) process.stdout.write(`The portal warned:\n${warnings}`)
    await Promise.all([mail.close(), google.close()])
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
    await server.stop()
  }
}

/**
 * Returns a free port below the ephemeral range: the portal listens only after loading its data, and an ephemeral port may by that time be in use by
 * another connection.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((known) => {
      probe.once('error', () => known(false))
      probe.listen(port, '127.0.0.1', () => known(true))
    })
    if (!isFree) continue
    await new Promise((closed) => probe.close(closed))
    return port
  }
}

/** Waits until the portal is ready; loading demo data takes a while on a busy machine. */
async function ready(address: string, check: () => void): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    check()
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('The portal was not ready within ten minutes.')
}
