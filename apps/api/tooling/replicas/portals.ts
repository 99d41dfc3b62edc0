import { KeyVault } from '../../src/domain/applications/key-vault.ts'
import { createAccount } from '../../src/commands/create-account.ts'
import { createExternalApplication } from '../../src/commands/create-external-application.ts'
import { createPool } from '@portal/db/pool'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const secret = 'a secret of the replica tests, long enough'
const main = join(import.meta.dirname, '../../src/main.ts')

/** API process. */
export interface Portal {
  origin: string
  child: ChildProcess
  /** Returns its output so far. */
  output(): string
}

export async function startPortal(env: Record<string, string>): Promise<Portal> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH,
      HOME,
      PORT: '0',
      PORTAL_SECRET: secret,
      RATE_LIMIT: '1000000',
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'info',
      PORTAL_DEMO: 'off',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  for (;;) {
    const origin = /The portal is running at (http:\S+)/.exec(output)?.[1]
    if (origin) return { origin, child, output: () => output }
    if (child.exitCode !== null) throw new Error(`The portal ended:\n${output}`)
    await sleep(50)
  }
}

export async function stopPortal({ child }: Portal): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
}

/** Creates an account with the keys of two applications: one that writes and reads, one that reads. */
export async function createKeys(url: string): Promise<{ writer: string; reader: string }> {
  const pool = createPool(url, { max: 2 })
  try {
    const account = { kind: 'customer', name: 'Acme', alias: 'acme', baseCurrency: 'AUD', timeZone: 'UTC' } as const
    const accountId = await createAccount(pool, account)
    const keyOf = async (name: string) => {
      const endpoints = { 'list-suppliers': false, 'push-suppliers': false }
      const application = { accountId, name, endpoints, callsPerMinute: 60_000 }
      return (await createExternalApplication(pool, new KeyVault(secret), application, new Date())).key
    }
    return { writer: await keyOf('writer'), reader: await keyOf('reader') }
  } finally {
    await pool.end()
  }
}

/** Pushes a supplier. @returns true once it is acknowledged; false if the request failed */
export async function pushSupplier({ origin }: Portal, key: string, code: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/v1/external/suppliers`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': `supplier-${code}` },
    body: JSON.stringify([{ code, name: `Mill ${code}` }]),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  await response?.text().catch(() => '')
  return response?.status === 200
}

/** Returns the codes of all suppliers as a key reads them; undefined if the request failed. */
export async function readSuppliers({ origin }: Portal, key: string): Promise<Set<string> | undefined> {
  const codes = new Set<string>()
  for (let cursor = ''; ;) {
    const response = await fetch(`${origin}/api/v1/external/suppliers?limit=1000${cursor}`, { headers: { 'x-api-key': key } }).catch(
      () => undefined,
    )
    if (response?.status !== 200) return undefined
    const { data } = (await response.json()) as { data: { items: { record: { code: string } }[]; nextCursor?: string } }
    for (const { record } of data.items) codes.add(record.code)
    if (!data.nextCursor) return codes
    cursor = `&cursor=${encodeURIComponent(data.nextCursor)}`
  }
}

/** Returns whether each replica is used, by the port of its server. */
export async function usedReplicas({ origin }: Portal): Promise<Map<number, boolean>> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return new Map(
    [...text.matchAll(/database_replica_used\{replica="[^":]*:(\d+)\/[^"]*"\} (\d)/g)].map(([, port, value]) => [
      Number(port),
      value === '1',
    ]),
  )
}
