import { featureNames } from '@portal/contracts/access'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createWebhookSender } from '../create-webhook-sender.ts'
import { readEnv } from '../platform/config/env.ts'
import { schedule } from '../platform/process/schedule.ts'
import { BatchWorker } from '../modules/external/batch-worker.ts'
import { importOrder, linkVendor } from '../modules/shipment-booking/booking.fixture.ts'
import { allEndpoints } from '../modules/external/reading.fixture.ts'
import { startTestPortal, testSecret, type TestPortal } from '../testing/test-portal.ts'
import { freeAddress } from '../testing/free-address.ts'

/** Command of the page and the response documented below it. */
interface Snippet {
  heading: string
  command: string
  answer: unknown
}

const fileNameOf = (program: string): string | undefined => /^(?:\/\/|#) (\S+)/.exec(program)?.[1]

/** Returns the command that stores a program under the name in its first line, and checks the types of a TypeScript program. */
function commandToStore(program: string): string {
  const name = fileNameOf(program)!
  const check = `"${typeScript}" --noEmit --strict --module nodenext --target es2024 --lib es2024,dom,dom.asynciterable --types node --typeRoots "${typeRoots}" ${name}`
  return `cat > ${name} <<'END'\n${program}END\n${name.endsWith('.ts') ? check : ''}`
}

function snippetsOf(page: string): Snippet[] {
  const blocks = [...page.matchAll(/^## (.*)$|^```(\w+)\n([\s\S]*?)^```$/gm)]
  let heading = ''
  return blocks.flatMap(([, title, language, text], index) => {
    if (title) heading = title
    const next = blocks[index + 1]
    if (language === 'ts' || language === 'python')
      return fileNameOf(text!) ? [{ heading, command: commandToStore(text!), answer: undefined }] : []
    if (language !== 'sh' || (text!.startsWith('python3 ') && !hasPython)) return []
    return [{ heading, command: text!, answer: next?.[2] === 'json' ? (JSON.parse(next[3]!) as unknown) : undefined }]
  })
}

/** Converts a documented response to a matcher: `…` matches anything, and further properties are allowed. */
function expected(written: unknown): unknown {
  if (written === '…') return expect.anything()
  if (Array.isArray(written)) return written[0] === '…' ? expect.any(Array) : written.map(expected)
  if (typeof written !== 'object' || written === null) return written
  return expect.objectContaining(Object.fromEntries(Object.entries(written).map(([name, value]) => [name, expected(value)])))
}

/** Builds the package of the client, which the portal serves. */
function buildClient(): void {
  const built = spawnSync('pnpm', ['run', 'build'], { cwd: join(root, 'packages/client'), encoding: 'utf8' })
  expect([built.status, built.status === 0 ? '' : built.stdout + built.stderr]).toEqual([0, ''])
}

const root = join(import.meta.dirname, '../../../..')
const typeScript = join(root, 'node_modules/.bin/tsc')
const typeRoots = join(root, 'node_modules/@types')
const hasPython = spawnSync('python3', ['--version']).status === 0
const hasCurl = spawnSync('curl', ['--version']).status === 0

// the page uses curl, which the portal does not require
describe.runIf(hasCurl)('docs/integrating.md', async () => {
  const page = await readFile(join(root, 'docs/integrating.md'), 'utf8')
  const snippets = snippetsOf(page)
  const testEvent = snippets.find(({ command }) => command.includes('/test"'))!.command
  let portal: TestPortal
  let folder: string
  let env: Record<string, string>
  let stopPushes: () => Promise<void>
  beforeAll(async () => {
    portal = await startTestPortal({ BOOKING_EMAIL: 'bookings@operator.example' })
    const accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, {
      shipments: Array.from({ length: 250 }, (_, index) => ({ shipmentNumber: `S-${index}`, destinationETA: '2026-11-01' })),
    })
    const { key } = await portal.application({ accountId, endpoints: allEndpoints(), callsPerMinute: 600 })
    const vendorId = await portal.account({ kind: 'vendor' })
    await linkVendor(portal, accountId, vendorId, 'V1')
    await importOrder(portal, accountId, 'PO-1')
    const vendor = await portal.application({ accountId: vendorId, endpoints: allEndpoints() })
    folder = await mkdtemp(join(tmpdir(), 'integrating-'))
    env = {
      PATH: process.env['PATH']!,
      // the client needs nothing from a registry
      HOME: folder,
      npm_config_registry: 'http://127.0.0.1:1',
      npm_config_audit: 'false',
      npm_config_update_notifier: 'false',
      PORTAL: await portal.app.listen({ port: 0, host: '127.0.0.1' }),
      KEY: key,
      VENDOR_KEY: vendor.key,
      RECEIVER: `http://127.0.0.1:${(await freeAddress()).port}`,
    }
    buildClient()
    const log = pino({ level: 'silent' })
    const worker = new BatchWorker({ pool: portal.pool, importPool: portal.database.importPool, log, clock: portal.now })
    stopPushes = schedule([{ name: 'run pushes', everyMs: 100, run: () => worker.run() }], log)
  })
  afterAll(async () => {
    await stopPushes()
    await rm(folder, { recursive: true })
    await portal.close()
  })

  /** Runs a command in the shell of a reader. */
  const run = (command: string) =>
    new Promise<{ code: number | null; out: string }>((resolve) => {
      const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
      let out = ''
      child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)))
      child.stderr.on('data', (chunk: Buffer) => (out += String(chunk)))
      child.on('close', (code) => resolve({ code, out }))
    })

  const results: Record<string, string[]> = {}
  let followed = ''

  /** Runs a command once the changes up to now are followed. Transactions of other tests on the same server may delay their events. */
  async function followAndRun(command: string): Promise<unknown> {
    followed += (await run('bash follow.sh')).out
    return JSON.parse((await run(command)).out)
  }

  it.each(snippets.map((snippet, index) => [`${index + 1} ${snippet.heading}`, snippet] as const))('works: %s', async (_, snippet) => {
    const { code, out } = await run(snippet.command)
    expect([code, out.slice(0, 2000)]).toEqual([0, expect.any(String)])
    if (snippet.answer !== undefined) {
      const answer = expected(snippet.answer)
      if (snippet.heading === 'Follow changes') await expect.poll(() => followAndRun(snippet.command), { timeout: 20_000 }).toEqual(answer)
      else expect(JSON.parse(out)).toEqual(answer)
    }
    ;(results[snippet.heading] ??= []).push(out)
  })

  it.each([['receiver.ts', process.execPath], ...(hasPython ? [['receiver.py', 'python3']] : [])])(
    'has a receiver that verifies test events: %s',
    async (file, program) => {
      const { port } = new URL(env['RECEIVER']!)
      const secret = (await readFile(join(folder, 'secret.txt'), 'utf8')).trim()
      const receiver = spawn(program, [file], { cwd: folder, env: { ...env, WEBHOOK_SECRET: secret, PORT: port } })
      onTestFinished(
        () =>
          new Promise<void>((resolve) => {
            receiver.on('close', () => resolve())
            receiver.kill()
          }),
      )
      let out = ''
      for (const stream of [receiver.stdout, receiver.stderr]) stream.on('data', (chunk: Buffer) => (out += String(chunk)))
      await expect.poll(() => out, { timeout: 20_000 }).toContain('ready')
      expect((await run(testEvent)).code).toBe(0)
      const log = pino({ level: 'silent' })
      const sender = createWebhookSender({ pool: portal.pool, env: readEnv({}), secret: testSecret, log, clock: () => new Date() })
      onTestFinished(() => sender.stop())
      await sender.run()
      await sender.idle()
      expect(out).toContain('webhook.ping TEST')
      expect((await fetch(env['RECEIVER']!, { method: 'POST', body: '{}' })).status).toBe(400)
    },
  )

  it('has the documented results', async () => {
    expect(results['Read everything']![0]!.trim()).toBe('252 shipments')
    followed += results['Follow changes']![0]!
    await expect.poll(async () => (followed += (await run('bash follow.sh')).out), { timeout: 20_000 }).toContain('"shipmentNumber":"S-0"')
    // sum of the two charges: the first as pushed, the second as changed
    expect(results['Find a shipment']![1]!.trim()).toBe('1351.90')
    expect(results['Find a shipment']![2]!.trim()).toBe('304')
    expect(results['TypeScript']![2]!.split('\n')).toEqual([
      '252 shipments',
      'S-1 updated',
      'S-1 arrives on 5 November',
      'The copy is complete',
      'NONE is not visible (404)',
      '',
    ])
    if (hasPython) expect(results['Python']![1]).toMatch(/^252 shipments\n(?:.*\n)*\d{4}-\d{2} is complete\n$/)
    const rows = (await readFile(join(folder, 'shipments-report.ndjson'), 'utf8')).trimEnd().split('\n')
    expect(rows).toHaveLength(252)
    expect((await readFile(join(folder, 'shipments-report.csv'), 'utf8')).trimEnd().split('\n')).toHaveLength(253)
  })
})
